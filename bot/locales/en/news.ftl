# What everybody reads: dawn, nightfall, executions, decisions, the prosecutor's acts.

title-night-0 = 🌒 <b>Night zero.</b> The cards are dealt. The cities pretend to sleep. Nobody is killed tonight.
residents = <b>{ $city }</b>: { $names }
title-nightfall = 🌙 <b>Night { $day }.</b> The cities fall asleep. Not everybody in them does.
title-dawn-1 = 🌅 <b>Morning of day 1.</b> It was a quiet night. It will not last.
title-dawn = 🌅 <b>Morning of day { $day }</b>
title-voting = 🗳 <b>Day { $day }: the vote is open.</b> No new names from here on.
title-voting-idle = ☀️ <b>Day { $day }: the second half.</b>
title-last-count = ⚖️ <b>The last count</b>
title-last-dawn = 🌅 <b>The last morning</b>

until-night-0 = The night lasts until { $until }.
until-night = The night lasts until { $until }.
until-nomination = Nominations are open until { $until }.
until-voting = The vote is open until { $until }.
until-idle = Nobody is executed today. This stage lasts until { $until }.

ballot-opened = { $city }, the ballots: { $votes }
count = { $city }, votes: { $tally } · { $voters } voted
count-empty = { $city }: not a single vote
count-penal = · for silence: { $count }
count-nobody = · no execution
count-tie = · a tie, the earlier vote decides
count-own-none = · no vote for a resident
count-no-majority = · no majority for an outsider
court-decided = ⚖️ The supreme court is unanimous: { $name }
died-executed = ⚖️ Executed: <b>{ $name }</b> ({ $city }), { $status }.
died-executed-closed = ⚖️ Executed: <b>{ $name }</b> ({ $city }). The card stays closed.
died-killed = { $city }. Victim of the night: <b>{ $name }</b>, { $status }.
died-killed-closed = { $city }. Victim of the night: <b>{ $name }</b>. The card stays closed.
died-struck = ✖️ Struck off by the prosecutor: <b>{ $name }</b> ({ $city }), { $status }.
died-struck-closed = ✖️ Struck off by the prosecutor: <b>{ $name }</b> ({ $city }). The card stays closed.
reason-given = Reason: { $reason }.
reason-inactivity = Reason: long silence.
nobody-killed = { $city }. Everybody is alive.
godfather-revealed = { $name }: { -godfather }, { $city }.
cause-maniac = { $name }: the knife of the { -maniac }.
cause-mafia = { $name }: a bullet, the mafia of { $city }.
saved = 🩺 Last night the { -doctor } saved somebody.

decided-honest = 🏁 <b>{ $city }: the honest win.</b> No mafia is left here.
decided-mafia = 🏁 <b>{ $city }: the mafia wins.</b> The honest no longer outnumber it.
decided-empty = 🏁 <b>{ $city }: nobody is left.</b> Nobody wins.
hunt-began = 🔦 <b>The hunt!</b> All cities are decided, but the { -maniac } is still alive. From now on there is one list and one vote for all.

judge-elected = { $city }, { -judge }: { $name }
judge-none = { $city }: no votes, so no { -judge }
judge-resigned = { $city }: { $name } resigns as { -judge }
judge-resigned-dawn = { $city }: { $name } resigns as { -judge }, from dawn on
judge-recalled = { $city }: the prosecutor recalls the { -judge }: { $name }
judge-recalled-dawn = { $city }: the prosecutor recalls the { -judge }, from dawn on: { $name }
judge-left = { $city }: no { -judge } any more
judge-acts = { $city }, { -judge }: { $name }
tour = 🎭 On tour tonight: { $city }
tour-fell = 🎭 The tour of this night is off.
list-completed = { $city }: no resident on the list, so these went on it, in an order drawn by lot: { $names }
zero-named = { $city }: if there are no votes, { $name } is executed. The prosecutor has said so.
all-done = Everybody is ready: dawn comes early.

paused = ⏸ <b>Paused.</b> The clock is stopped, { $left } left. Nobody can act.
resumed = ▶️ <b>The game goes on.</b> This stage closes: { $until }.
extended = ⏳ The prosecutor adds { $length }: now until { $until }.
shortened = ⏳ The prosecutor cuts { $length }: now until { $until }.
window-closed = ⏳ The prosecutor closes this stage early.
outage = 🔌 I was offline at the close. What you sent meanwhile has been taken, and the stage runs until { $until }.
aborted = 🛑 <b>The game is aborted.</b> Decided cities keep their results, the others have no winner.
replaced = 🔁 Replacement, seat { $seat }: { $former } → { $newcomer }. The card stays with the seat.
undone = ↩️ The prosecutor takes back: { $what }.
undone-until = This stage closes: { $until }.
undone-strike = the strike-off of { $name }
undone-replace = the replacement, { $newcomer } → { $former } again
undone-recall = the recall of the judge, { $city }
undone-named = the name in case of no votes: { $name }
undone-extend = the extension by { $length }
undone-shorten = the cut by { $length }
undone-close = the close of the stage

last-word = 🕯 <b>Last word.</b> { $name }:
    <blockquote>{ $text }</blockquote>
last-word-voice = 🕯 <b>Last word.</b> { $name }

game-over = 🎬 <b>Game over.</b>
won-honest = { $city }: the honest win
won-mafia = { $city }: the mafia wins
won-empty = { $city }: nobody wins
won-maniac = 🔪 The { -maniac } has survived, and wins too.
everything-opens = Cards and nights are laid open in the square.
opened-cards = 🃏 <b>All cards</b>
opened-city = <b>{ $city } ({ $letter })</b>
opened-card = { $name }: { $card } · { $fate }
fate-alive = alive
fate-executed = executed
fate-killed = killed at night
fate-struck = struck off
opened-chapter = 📖 <b>{ $title }</b>
    <blockquote expandable>{ $lines }</blockquote>
opened-seed = 🎲 The secret number of the game: <code>{ $seed }</code>
    To check the deal and all lots: <code>procurator verify { $game }</code>

log-nominated = { $a } nominates { $b }
log-vote = { $a } → { $b }
log-no-vote = { $a } → nobody (was { $b })
log-court = court: { $a } names { $b }
log-judge-vote = for judge: { $a } → { $b }
log-judge = { $city }, judge: { $a }
log-godfather-vote = for godfather: { $a } → { $b }
log-godfather = { $city }, godfather: { $a }
log-order = order: { $a } → { $b }
log-order-tour = order on tour: { $a } → { $b }
log-proposal = proposal: { $a } → { $b }
log-proposal-tour = proposal on tour: { $a } → { $b }
log-fallback = { $city }, the consigliere decides: { $b }
log-fallback-tour = { $city }, on tour, the consigliere decides: { $b }
log-void = { $city }: the mafia kills nobody this night
log-check = check: { $a } → { $b }: { $answer }
log-knife = knife: { $a } → { $b }
log-knife-lot = knife by lot: { $a } → { $b }
log-patient = doctor: { $a } → { $b }
log-compare = journalist: { $a } → { $b } and { $c }: { $answer }
log-executed = executed: { $a }
log-killed = killed: { $a }
log-struck = struck off: { $a }
log-replaced = replacement, seat { $seat }: { $a } → { $b }

# /log: the open log.
log-head = 📜 <b>{ $title }: log</b> · { $page } of { $pages }
log-empty = Nothing has been announced yet.
log-paused = pause
log-resumed = the game goes on
log-extended = the stage is { $length } longer
log-shortened = the stage is { $length } shorter
log-outage = outage: the stage is longer
log-word = last word: { $a }
log-file = The whole log.
