# The board of a city: the list, then the ballot. Pinned, and edited in place.

board-nomination = 📜 <b>{ $city } · day { $day }</b> · nominations until { $until }
board-voting = ⚖️ <b>{ $city } · day { $day }</b> · voting until { $until }
board-paused = ⏸ <b>{ $city } · day { $day }</b> · pause, { $left } left
board-stopped = <b>{ $city } · day { $day }</b>
board-over = 🌙 <b>{ $city }</b> · the vote is over
board-empty-list = The list is empty. If it stays so, all residents come on it by lot.
board-no-execution = Nobody is executed today.
board-nominate-hint = One name a day, for good: by button or <code>/nominate 7</code>
board-nominate-hint-withdraw = One name a day, it can be withdrawn: by button or <code>/nominate 7</code>
board-nominated = { $place }. { $name } ← { $by }
board-by-lot = by lot
board-others = and { $count } more: { $names }
board-election = Election of the judge: { $votes }
board-election-empty = Election of the judge: no votes yet
board-candidate = { $place }. { $name }: <b>{ $votes }</b>
board-plain = { $place }. { $name }
board-voters = {" "}({ $names })
board-foreign = {" "}· a foreigner needs a majority: { $needed }{ $voters ->
    [0] {""}
   *[other] {" "}of { $voters }
}
board-sealed = The ballot is secret: it opens at the count.
board-silent = Have not voted: { $names }
board-all-voted = Everybody has voted. Until the close a vote can be changed.
board-due = Executed now: <b>{ $names }</b>
board-due-lot = Now the lot would decide
board-due-nobody = Executed now: nobody
board-judge = Judge: { $name }
board-no-judge = No judge
board-tour = on tour tonight: { $city }
board-changes = <blockquote expandable>{ $changes }</blockquote>
board-final = { $name }: { $votes }
board-executed = Executed: <b>{ $names }</b>
board-nobody = No execution.
change-cast = { $clock } { $voter } → { $target }
change-switch = { $clock } { $voter }: { $former } → { $target }
change-cancel = { $clock } { $voter }: vote withdrawn ({ $former })
change-fell = { $clock } { $voter }: vote fell ({ $former })
votes-not-now = It is night: there is nobody to vote for. The board opens in the morning.

button-nominate = Nominate
button-judge = Elect a judge
button-vote-private = Vote in the private chat
button-cancel-vote = Withdraw my vote
