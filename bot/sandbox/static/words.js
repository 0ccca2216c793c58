// The words of the page beside a conversation, in the languages that a seat can have. The frame around it is English.
import { store } from "./store.js";

const WORDS = {
  "en-US": {
    only: "Only you can see this", dismiss: "Dismiss message", used: "used", present: "Jump to present",
    sending: "Sending command…", silent: "The application did not respond", failed: "This interaction failed",
    write: "Message {place}, or / for commands", commands: "Commands",
  },
  "zh-TW": {
    only: "只有你看得到這則訊息", dismiss: "關閉訊息", used: "使用了", present: "跳到最新訊息",
    sending: "正在送出指令…", silent: "應用程式沒有回應", failed: "這次互動失敗了",
    write: "傳訊息到 {place}，或輸入 / 使用指令", commands: "指令",
  },
  "zh-CN": {
    only: "只有你能看到这条消息", dismiss: "关闭消息", used: "使用了", present: "跳到最新消息",
    sending: "正在发送命令…", silent: "应用程序没有响应", failed: "此次交互失败",
    write: "发消息到 {place}，或输入 / 使用命令", commands: "命令",
  },
  ja: {
    only: "あなただけに表示されています", dismiss: "閉じる", used: "が使用：", present: "最新へ移動",
    sending: "コマンドを送信中…", silent: "アプリケーションが応答しませんでした", failed: "インタラクションに失敗しました",
    write: "{place} へ送信、/ でコマンド", commands: "コマンド",
  },
};

/** The word in the language of the seat one sits in. */
export function say(key, values = {}) {
  const text = (WORDS[store.locale()] ?? WORDS["en-US"])[key];
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
