# カーネルと卓の断り：その理由と、どうすればできるか。

refused-stale = このパネルができた後にゲームが進みました。こちらが現在のパネルです。
refused-taken = { $who } がこの手番を行いました。こちらが現在のパネルです。
refused-not-yours = 今、あなたが決めることはありません。
refused-amount = { $low }から{ $high }までの数を選んでください。
refused-form = この回答は現在の質問に合いません。選び直してください。
refused-count = { $low ->
    [0] { $high }個まで選んでください。
   *[other] { $high ->
        [1] ちょうど1つ選んでください。
       *[other] { $low }個から{ $high }個まで選んでください。
    }
  }
refused-unknown = それは選択肢にありません。
refused-undo = 元に戻せる操作がありません。ほかのプレイヤーの回答、シャッフルやダイス、新しく見えた情報、手番の終了より前には戻せません。
refused-undo-never = この卓では、操作を元に戻せません。
refused-not-at-table = あなたはこの卓の参加者ではありません。観戦できる卓なら、「ボード」と「ログ」を見られます。
refused-over = このゲームは終了しています。
refused-paused = チャンネルが使えなくなったため、このゲームは中断しています。プレイヤーは別の場所で `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` を使うと続けられます。
refused-no-game = 該当する進行中のゲームはありません。
refused-no-game-here = ここにはゲームがありません。`/{ command-dune.name } { command-dune-new.name }` で卓を開いてください。
refused-no-product = 該当するゲームはありません。一覧から選んでください。
refused-no-component = その名前の内容物はありません。一覧から選んでください。
refused-no-such-option = 今はできません。現在の質問：{ $prompt }
refused-not-your-turn = あなたの手番ではありません。{ $who } を待っています。
refused-export = ファイルには全員の手札が含まれるため、ゲーム終了後に受け取れます。

refused-cannot-post = このチャンネルに投稿できません。ここで「チャンネルを見る」と「メッセージを送信」の権限（スレッドでは「スレッドでメッセージを送信」）を与えるか、別のチャンネルを使ってください。

refused-seats = この人数では遊べません。対応人数：{ $seats }。
refused-seats-taken = すでに{ $seats }人が着席しています。席を減らすには、先に誰かが退出しなければなりません。
refused-open-game = このチャンネルには開いているゲームがあります。それを終えるか閉じるか、別のチャンネルかスレッドを使うか、`{ command-dune-new-thread.name }: True` で新しいスレッドに卓を開いてください。
refused-move-stranger = { $who } はこのレーティング対象のゲームの参加者ですが、このサーバーにいません。先に招待してください。最後の手から { $days } 日たてば、招待しなくてもここで続けられます。
refused-started = このゲームはもう始まっています。
refused-empty-seats = 空席が{ $count }席あります。ほかの人が参加するか、ホストが自動プレイヤーを追加できます。
refused-not-ready = 今開始できるのはホストだけです。ほかの人は、全員の準備が完了するか、満席のまま{ $hours }時間たてば開始できます。
refused-host = ホストだけができる操作です。
refused-joined = あなたはすでにこの卓に着席しています。
refused-full = { $seats }席すべてが埋まっています。
refused-no-computer = ここに自動プレイヤーはいません。
refused-setting = その設定は選択肢にありません。
refused-not-in-lobby = あなたはこの卓の参加者ではありません。
refused-count-exact = ちょうど{ $high }個選んでください。
refused-no-table-here = ここには卓がありません。卓のあるチャンネルでこのコマンドを使ってください：{ $tables }
refused-which-code = どの卓のことですか？コードを指定してください：{ $tables }
refused-alike = そのコードに似た卓がいくつかあります：{ $tables }。入力中に出る一覧から選んでください。
refused-no-server = 卓はサーバーのチャンネルで開きます。サーバーのチャンネルでこのコマンドを使ってください。
refused-permissions = ここで足りない権限があります：{ $missing }。このチャンネルで権限を与えるか、別のチャンネルを使ってください。
refused-no-thread = ここではスレッドを作れません。チャンネルで卓を開くか、別のテキストチャンネルを使ってください。
refused-setup = これを決められるのは、サーバーを管理できる人だけです。
refused-opens = このサーバーで卓を開けるのは、チャンネルを管理できる人だけです。
permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-send-messages-in-threads = スレッドでメッセージを送信
permission-create-public-threads = 公開スレッドの作成
permission-embed-links = 埋め込みリンク
permission-attach-files = ファイルを添付
refused-many-lobbies = あなたはすでに{ $count }卓で参加者を待っています。まずどれかを始めるか閉じてください。
refused-close = この卓を閉じられるのは、ホストと、ここで「チャンネルの管理」権限を持ち `/{ command-dune.name } { command-dune-close.name }` を使う人だけです。開始前の卓に{ $days }日間誰も触れなければ、着席している誰でも閉じられます。
refused-close-forfeited = あなたはこのレーティング対象の対戦を抜けて最下位として扱われています。終わらせるかどうかは、ほかの人が決めます。
refused-rematch = 再戦を開けるのは、そのゲームの参加者だけです。
refused-invited = この人はすでにこの卓に招待されています。
refused-invited-elsewhere = この人はあなたの前回の招待にまだ答えていません。
refused-many-invited = この卓への招待はもう{ $count }回送りました。これ以上は送れません。
refused-many-invitations = 1日に{ $count }回の招待を送りました。時間をおいてからまた送れます。
