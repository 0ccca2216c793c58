# The people of a table: what they agree on, who sits where, what goes wrong, and the lobby's options.

## Motions

computer-name = Computer { $number }
motion-head = **Game { $code }** · a question to the table
motion-count = { $choice }: { $count }
motion-missing = To vote: { $who }
motion-until = Open until { $until }
motion-lapsed = This has settled itself: the game has moved on.
vote-agree = Agree
vote-decline = Decline
note-voted = Your vote: { $choice }. While the question is open you can change it.
note-vote = Game { $code } asks for your vote: { $place }
refused-motion-open = The table is being asked this already: vote on the open question.
refused-motion-closed = This question is settled already.
refused-no-vote = You have no vote on this: only the people it concerns do.
refused-held = This game is on hold. `Go on` under the report lets it continue.
status-held = The game is on hold. `Go on` under the report lets it continue.

## Taking back with consent

button-undo-ask = Ask undo
button-undo-yes = { $count ->
    [0] Take back
   *[other] Ask others
  }
take-back-step = { $who_count ->
    [0] Your last step is beyond your own undo. Nobody else has to agree, so you can take it back.
   *[other] Your last step is beyond your own undo. It is taken back if { $who } agree. Any answer given before that settles the question.
  }
take-back-turn = { $who_count ->
    [0] Your last turn is beyond your own undo. Nobody else has to agree, so the game can go back to its start.
   *[other] The game goes back to the start of your last turn if { $who } agree; what happened since then is undone. Any answer given before that settles the question.
  }
note-asked = The others are asked.
motion-undo-step = { $who } asks to take back their last step.
motion-undo-turn = { $who } asks to take back their last turn. The game goes back to its start, and what happened since then is undone.
motion-decided-undo-agree = All agreed: it is taken back.
motion-decided-undo-decline = Not all agreed: it stays as it is.
event-undone-step = { $who } took back their last step with the consent of the table.
event-undone-turn = { $who } took back their last turn with the consent of the table.
setting-undo = Undo
setting-undo-window = own steps only
setting-undo-consent = more with consent of all
setting-undo-never = never
