# The guided game.

command-learn = Your first round, guided, against computer players
    .name = learn
command-learn-game = The game to learn; if left empty, you go on where you left off
    .name = game

button-lesson = Guided game
button-lesson-of = Guided game: { $product }
button-lesson-again = Start over
button-lesson-leave = Leave
button-new = Open a table

head-lesson = **Guided game** · { $product }
lesson-step = **Step { $number } of { $count }** · { $what }
# The answer to a control that does not belong to the step. $what: the option of the step.
lesson-other = Try that in a game of your own. This step is about something else: { $what }.
lesson-anew = The game has changed since you were here, so the guided game starts over.
note-lesson-left = The guided game was deleted. `/{ command-learn.name }` starts over.
lesson-learnt = **What you know now**
lesson-on = `{ button-new }` gives the other seats to computer players; `{ button-unfill }` makes room for friends.
lesson-on-dm = `/{ command-dune.name } { command-dune-new.name }` opens a table in a channel of a server.

# The steps: what to do, and why. The arguments are the components that the step is about.
lesson-first-begin =
    You play { $leader } against { $others }. Nobody else sees this game.
    The game ends when somebody has 10 Victory Points (VP); whoever has the most wins. Each round you send Agents with cards, then reveal the rest of your hand, then fight. This is the first.
lesson-first-send =
    Send an Agent to { $space } with { $card }.
    A card leads to spaces with one of its icons. This one gives you an Intrigue card.
lesson-first-spy =
    Place your Spy on the { $post }.
    The ring uses your Leader’s ability: a Spy, who helps you at the spaces connected to this post.
lesson-first-end =
    End your turn.
    You send one Agent per turn; now the others send theirs.
lesson-first-enter =
    Send your second Agent to { $space } with { $card }.
    It’s a combat space: from here your troops can go into the Conflict.
lesson-first-gather =
    Recall the Spy from the { $post }.
    It watched this space, so you draw a card for it. You can place it again later.
lesson-first-deploy =
    Deploy { $amount } troops.
    The one you just recruited and up to two from your garrison can go. Each counts 2 strength.
lesson-first-turn =
    End your turn.
    Watch the others: a visit to a Faction gives 1 Influence with it, and 2 with one Faction is worth 1 VP.
lesson-first-reveal =
    Reveal your hand.
    Your Agents are out. The cards you still hold bring Persuasion to acquire cards, and swords for the fight.
lesson-first-buy =
    Acquire { $card }.
    It’s yours for the rest of the game: you draw it in later rounds.
lesson-first-more =
    Spend the rest on { $card }.
    Persuasion can’t be kept. The Spy icon of this card leads to all spaces that your Spies watch.
lesson-first-close =
    End your turn.
    When everybody has revealed, the Conflict is fought.
lesson-first-fight =
    Play { $intrigue }.
    You are behind. The swords of this card put you ahead, and the others have nothing left to play.
lesson-first-learnt =
    A card sends an Agent to a space; a Spy helps at the spaces it watches.
    From combat spaces troops go into the Conflict: each counts 2 strength, each sword 1.
    A Reveal turn ends your round: with Persuasion you acquire cards for later.
    Whoever wins the Conflict keeps its card. Two matching battle icons gave you 1 VP.
    2 Influence with a Faction is worth 1 VP, too. At 10 VP the game ends.
lesson-base-begin =
    You play { $leader } against { $others }. Nobody else sees this game.
    The game ends when somebody has 10 Victory Points (VP); whoever has the most wins. Each round you send Agents with cards, then reveal the rest of your hand, then fight. This is the first.
lesson-base-send =
    Send an Agent to { $space } with { $card }.
    A card leads to spaces with one of its icons. Here you draw an Intrigue card and gain 1 Influence.
lesson-base-end =
    End your turn.
    You send one Agent per turn; now the others send theirs, both to combat spaces.
lesson-base-enter =
    Send your second Agent to { $space } with { $card }.
    Swords mark combat spaces: from here troops go into the Conflict. The ring uses your Leader’s ability.
lesson-base-deploy =
    Deploy { $amount } troops.
    The one you just recruited and up to two from your garrison can go. Each counts 2 strength.
lesson-base-turn =
    End your turn.
    Watch the others: each visit to a Faction gives 1 Influence with it. 2 with one Faction is worth 1 VP.
lesson-base-reveal =
    Reveal your hand.
    Your Agents are out. The cards you still hold bring Persuasion to acquire cards, and swords for the fight.
lesson-base-buy =
    Acquire { $card }.
    It’s yours for the rest of the game: you draw it in later rounds.
lesson-base-more =
    Spend the rest on { $card }.
    Persuasion can’t be kept. This card has two Agent icons, and a sword when you reveal it.
lesson-base-close =
    End your turn.
    When everybody has revealed, the Conflict is fought.
lesson-base-fight =
    Play { $intrigue } for its swords.
    You are behind, and its swords put you ahead. The other way to play it would retreat troops.
lesson-base-learnt =
    A card sends an Agent to a space with one of its icons.
    From combat spaces troops go into the Conflict: each counts 2 strength, each sword 1.
    A Reveal turn ends your round: with Persuasion you acquire cards for later.
    The reward of the Conflict gave you 1 VP. All its troops went back to the supplies.
    2 Influence with a Faction is worth 1 VP, too; 4 gives a bonus and perhaps the Alliance. At 10 VP the game ends.
lesson-war-begin =
    You lead the Atreides against the Harkonnen of { $others }. Nobody else sees this game.
    The Harkonnen win with 10 Supremacy, you with three markers at the values of your secret objective. Each round both sides roll action dice and take turns. This is the first.
lesson-war-deploy =
    Use the { $action } die.
    Each die is one action, shown by its face. The Harkonnen have more dice than you.
lesson-war-token =
    Put the token in { $area }.
    New units come to a sietch as a face-down token. Only you see which units it hides.
lesson-war-leader =
    Send { $warlord } with it.
    A leader needs a unit in the same legion. In a battle each leader can use one special result.
lesson-war-power =
    Use { $action }.
    With fewer dice left than the Harkonnen you need none for it. It places two wormsigns in the desert.
lesson-war-march =
    Use a { $action } die to move.
    It moves two legions or attacks with one. Move the legion beside the new wormsigns.
lesson-war-ride =
    Ride to { $area }.
    Atreides ride over wormsigns. The testing station there moves one of your markers.
lesson-war-attack =
    Use the other { $action } die to attack.
    Harkonnen flew in next to a sietch of yours: 2 units and a Bashar against 4 units and 2 leaders.
lesson-war-force =
    Attack with everybody.
    Each unit is a combat die. Units that stay behind would guard the sietch, but no other enemy is near.
lesson-war-card =
    Discard { $plan }.
    A card is played with any action die, or discarded in a battle for one more combat die.
lesson-war-stay =
    The enemy is beaten. Let nobody advance.
    An empty sietch falls without a roll, and its rank is Supremacy for the Harkonnen.
lesson-war-draw =
    Use the { $action } die to draw.
    It draws 2 planning cards. They are surprises now, or combat dice later.
lesson-war-house =
    Use the { $action } die.
    It stands for any action: one more token and a Naib go to the sietch that you left empty.
lesson-war-end =
    End your turn.
    You have no dice left; the Harkonnen use the rest of theirs. Then the desert strikes.
lesson-war-signs =
    Flip all wormsigns.
    Harvesters in the desert have one, too. Each one a sandworm devours means less spice for the Harkonnen.
lesson-war-learnt =
    One die is one action; any die plays a card. With fewer dice than the Harkonnen you have Desert Power.
    A legion is at most 6 units. Tokens hide your units; wormsigns and sandworms carry your legions.
    Combat dice: one for each unit, discarded card and rank of the defender’s settlement, 6 at most.
    Stations, prescience cards and destroyed settlements move your markers towards your objective.
    Harvesters bring spice. Without it the Harkonnen lose dice and vehicles.
    Each sietch lost is Supremacy. At 10 the Harkonnen win.
