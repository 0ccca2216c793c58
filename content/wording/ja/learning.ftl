# ゲームを学ぶ：ルール、ヘルプ、アイコンの一覧、初めてのゲームのヒント。

command-rules = ルールの用語の意味を調べる
    .name = ルール
command-rules-term = 調べる用語
    .name = 用語
command-help = 今できること
    .name = ヘルプ

button-rules = ルール
button-help = ヘルプ
button-legend = アイコン

# $numbers：ルールの番号。
rules-head = **{ $name }**
    -# ルール { $numbers }
rules-near = ほかのルール
rules-faces = 関係するもの
rules-more = くわしく読む…
rules-start = **{ $n }の用語でわかるルール**
    -# `/{ command-rules.name }` でほかに{ $count }語
rules-now = **パネルにあるもののルール**
rules-line = **{ $name }** · { $text }
rules-none = このゲームのルールは収録されていません。

# $typed：入力された文字。
lookup-unknown = 「{ $typed }」という名前のものはありません。近いもの：
lookup-rule = { $name }（ルール）
lookup-alike = 関連するもの…
look-hand = 調べる：手札・策謀カード…
look-row = 調べる：帝国の列・予備カード…
look-spaces = 調べる：マス…
look-open = 調べる：紛争・指揮官…

legend-head = **アイコンの意味**
legend-gained = 得るものと支払うもの
legend-done = 行うこと
legend-seen = ボードとパネル
legend-agents = 代行者アイコン
legend-battles = 戦闘アイコン
legend-war_dice = ダイスと戦闘
legend-war_map = アラキスの地図
legend-war_tracks = トラックと勢力
legend-alt = { $section }：{ $names }。

button-features = 全機能
features-head = **できることのすべて**
features-text =
    {""}**ゲームを探す：**`/{ command-dune.name } { command-dune-new.name }` で卓を開き、`/{ command-dune.name } { command-dune-find.name }` で募集中の卓を見て、`/{ command-dune.name } { command-dune-invite.name }` で人を招きます。`/{ command-queue.name }` で人数が揃うのを待ち、`/{ command-league.name }` はこのサーバーのリーグ、`/{ command-challenge.name }` は週替わりのゲーム、`/{ command-puzzle.name }` は今日の問題、`/{ command-learn.name }` は案内つきの最初のラウンドです。
    {""}**あなたの手番：**`/{ command-turn.name }` でパネルを開くか、コマンドを入力します：`/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`、`/{ command-choose.name }`、`/{ command-war.name }`。`/{ command-undo.name }` で一つ前に戻し、`{ button-undo-ask }` でさらに前へ戻す同意をほかの人に求めます。`{ button-more }` の `{ button-try }` では、手番を自分だけの写しで先に試せます。
    {""}**前もって：**`/{ command-plan.name }` で先の手番、`/{ command-combat.name }` で紛争、`{ button-habits }` でいつもすることを決めておけます。
    {""}**見る：**`/{ command-hand.name }`、`/{ command-board.name }`、`/{ command-log.name }`。`/{ command-card.name }` と `/{ command-rules.name }` で調べ、`/{ command-replay.name }` と `/{ command-review.name }` で見直します。`{ button-more }` の `{ button-follow }` で、ラウンドごとか終了時に知らせが届きます。ページがあれば `{ button-web }` と `{ button-web-own }` で開けます。
    {""}**通知：**`/{ command-settings.name }` で、どこで、いつ、どのくらいの間隔で知らせるかを決めます。通知オフの時間帯、休みの曜日、リマインダー、`{ button-webhook }` もそこです。`/{ command-away.name }` で不在を知らせ、`/{ command-dune.name } { command-dune-substitute.name }` で代わりの人を頼みます。`/{ command-inbox.name }` に待っているゲームが並び、ページがあれば `{ button-calendar }` もあります。
    {""}**卓で：**`{ button-more }` に `{ button-note }` と `{ button-clocks }` があります。`/{ command-dune.name } { command-dune-kick.name }` でプレイヤーの退出をほかの人に諮り、`/{ command-host.name }` はホストの道具、`{ button-rematch }` でもう一度遊べます。
    {""}**成績とデータ：**`/{ command-stats.name }`、`/{ command-ladder.name }`。`/{ command-privacy.name }` で自分のデータの書き出しと削除ができます。サーバーの管理者には `/{ command-dune.name } { command-dune-setup.name }` があります。`/{ command-help.name }` は今できることを示します。

# $now：誰を待っているか、またはゲームの状態。
help-head = **今できること**
help-none =
    このチャンネルに卓はありません。`/{ command-dune.name } { command-dune-new.name }` で卓を開くと、あなたも着席します。
    `/{ command-dune.name } { command-dune-find.name }` で、このサーバーで募集中の卓が見られます。`/{ command-queue.name }` で人数がそろうのを待てます。
    一人なら、卓を開いて `{ button-fill }` で席を埋め、`{ button-start }` を押してください。
    `/{ command-inbox.name }` で、ほかの場所であなたを待っているゲームが、`/{ command-league.name }` で、このサーバーのリーグが見られます。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-lobby =
    この卓は参加者を募集中です。投稿の下の `{ button-join }` で着席できます。
    着席したら `{ button-ready }` を押します。全員が押すと始まり、ホストは `{ button-start }` でも始められます。
    `{ button-fill }` で空席に自動プレイヤーが座ります（ホスト）。
    `{ button-options }` でゲーム、時間制限、モジュールを選べます（ホスト）。
    その間に `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-turn =
    あなたの番です。`{ button-turn }` か `/{ command-turn.name }` で、問いと選択肢が出ます。
    入力でも行えます：`/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`。
    非公開のものを見るまでは、`/{ command-undo.name }` で一つ前に戻せます。
    `/{ command-hand.name }` で手札、`/{ command-board.name }` でボード、`/{ command-log.name }` で経過が見られます。
    `{ button-more }` の `{ button-rules }` でパネルにあるもの、`/{ command-rules.name }` でどの用語も調べられます。
help-wait =
    { $now }
    あなたの番になると呼ばれます。呼ぶ場所と時間は `/{ command-settings.name }` で選べます。
    `{ button-turn }` で、次の手番を計画したり、紛争ですることを決めておいたりできます。
    `/{ command-board.name }` でボード、`/{ command-log.name }` で経過、`/{ command-inbox.name }` でほかのゲームが見られます。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-turn-arrakis =
    あなたの番です。`{ button-turn }` か `/{ command-turn.name }` で、問いと選択肢が出ます。
    入力でも行えます：`/{ command-war.name } { command-war-area.name }`、`/{ command-war.name } { command-war-card.name }`、`/{ command-war.name } { command-war-claim.name }`、`/{ command-choose.name }`、`/{ command-pass.name }`。
    非公開のものを見るまでは、`/{ command-undo.name }` で一つ前に戻せます。
    `/{ command-hand.name }` で手札、`/{ command-board.name }` でボード、`/{ command-log.name }` で経過が見られます。
    `{ button-more }` の `{ button-rules }` でパネルにあるもの、`/{ command-rules.name }` でどの用語も調べられます。
help-wait-arrakis =
    { $now }
    あなたの番になると呼ばれます。呼ぶ場所と時間は `/{ command-settings.name }` で選べます。
    `{ button-turn }` で次の手番を計画できます。常に代わりに行うことは `/{ command-war.name } { command-war-orders.name }` で決めます。
    `/{ command-board.name }` でボード、`/{ command-log.name }` で経過、`/{ command-inbox.name }` でほかのゲームが見られます。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-watch =
    { $now }
    `/{ command-board.name }` でボード、`/{ command-log.name }` で経過が見られます。
    選ぶのは着席している人だけです。空席ができるとチャンネルで募集されます。
    自分で遊ぶには、別のチャンネルで `/{ command-dune.name } { command-dune-new.name }` を使ってください。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-shut =
    この卓は観戦できません。ゲームを見られるのは着席している人だけです。
    空席ができるとチャンネルで募集されます。
    自分で遊ぶには、別のチャンネルで `/{ command-dune.name } { command-dune-new.name }` を使ってください。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
help-over =
    { $now }
    `/{ command-replay.name }` で、1手番ずつ見直せます。
    最後の投稿の下にある `{ button-rematch }` で、同じ人たちの卓が開きます。
    `/{ command-stats.name }` と `/{ command-ladder.name }` で成績が見られ（サーバーにページがあればブラウザでも）、`/{ command-challenge.name }` は週替わりのゲーム、`/{ command-puzzle.name }` は今日の問題、`/{ command-dune.name } { command-dune-new.name }` で新しい卓が開きます。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。
# $count：読み手を待っているゲームの数。
help-dm =
    { $count ->
        [0] あなたを待っているゲームはありません。
        [1] 1件のゲームがあなたを待っています。`/{ command-turn.name }` でパネルが開きます。
       *[other] { $count }件のゲームがあなたを待っています。`/{ command-inbox.name }` で一覧が見られます。
    }
    ダイレクトメッセージでの呼び出しを選ぶと、パネルがここに届きます。
    `/{ command-settings.name }` で、言語、呼び出し、通知オフの時間帯、不在をすべてのサーバーについて設定できます。
    卓はサーバーのチャンネルで開きます：`/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` で用語、`/{ command-card.name }` でカードやマスを調べられます。

# 初めてのゲームのヒント。1行ずつ。
hint = ヒント：{ $hint }
hint-leader = 指揮官には能力が2つあります。左は常に働き、右は〈公家の指輪〉で使います。
hint-turn = カード1枚で、アイコンの合うマスに代行者を1体派遣します。説得力のカードは「説得力の行使」まで残すのも手です。
hint-turn-2 = 代行者を派遣するマスにつながる監視所のスパイを回収すると、カードを1枚引くか、すでに代行者がいるマスに入ることができます。
hint-turn-3 = 派閥のマスで影響力1を得ます。2で1勝利点、4でボーナスを得て、同盟を得ることもあります。
hint-turn-reveal = もう代行者は派遣できません。「説得力の行使」で公開するカードから、カードを獲得する説得力と、戦うための剣を得ます。
hint-agent-turn = 残っていることは好きな順番でできます。部隊を進軍できるなら、手番を終える前に行います。その後は、また紛争エリアに行く必要があります。
hint-agent-turn-2 = 交差した剣のマスからは、この手番に招集した部隊と、駐屯地の2部隊までを進軍できます。
hint-reveal-turn = 今獲得したカードは後のラウンドに引きます。手番の終わりに残った説得力は失われます。
hint-reveal-turn-2 = 弱いカードを破棄すると、良いカードを引きやすくなります。破棄の効果を探しましょう。
hint-agenda = 矢印のあるものは選べます。ほかは必ず、好きな順に処理します。
hint-pay = 支払わなくてもかまいません。矢印の後ろのものが得られないだけです。
hint-gather = スパイは基地に戻り、後でまた配置できます。ほかのことより先に決めます。
hint-combat = パスしても終わりではありません。誰かがプレイすると、また選べます。
hint-combat-2 = 1位が同点なら勝者はいません。同点の人は2位報酬を得て、カードは誰も取りません。
hint-defence = この部隊は駐屯地ではなく基地から出て、このラウンドに戦います。
hint-factions = 派閥への影響力2で1勝利点、4でボーナスを得て、同盟を得ることもあります。
hint-discard = 捨て札にしたカードはなくなりません。次のシャッフルの後にまた引けます。
hint-endgame = 終局の策謀カードをプレイする最後の機会です。残したカードは点になりません。

settings-hints = 初めてのゲームでヒントを出す
settings-no-hints = 初回のゲームもヒントなし
