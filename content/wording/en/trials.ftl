# Trials: private copies of a game for trying out a turn.

button-try = Try it
button-try-again = Start over
button-try-end = End the trial
button-try-on = Play on
try-head = **Trial of game { $code }** · nothing here counts
    -# Hidden cards are dealt again from what you can know, so the real ones may differ. Nobody else sees this.
try-waits = It’s the others’ turn. `{ button-try-on }` has computer players answer for them until you are asked again.
try-over = The game is over in this trial.
note-try-ended = The trial is gone. None of it has happened.
refused-try = You can try things out while you are asked something.
refused-try-gone = This trial is gone. `{ button-try }` under `{ button-more }` begins a new one.
refused-try-busy = The others are still playing in this trial. Please try again in a moment.
try-picture = Trial: nothing here counts
