# The table games, club and city: one table, one city, the floor goes round.

card-peaceful = civilian
card-black = mafia
card-mafia = mafia
card-don = don of the mafia
card-sheriff = sheriff
status-peaceful = civilian
status-black = mafia
status-don = don of the mafia
status-sheriff = sheriff
status-red = red

table-card = 🃏 <b>{ $title }</b>
    { $name }
    Your card: <b>{ $card }</b>
about-peaceful = By day you speak, nominate and vote. By night you sleep, and hope to wake up.
about-black = By night you shoot with your fellows: one shot, all at the same target. By day you are like everybody else.
about-mafia = By night you show a victim with your fellows, the don decides. By day you are like everybody else.
about-don = You lead the mafia: at night the last word on the shot is yours. By day you are like everybody else.
about-sheriff = Each night you learn about one player: black or red. Whom you tell is up to you.
about-commissioner-club = Each night you learn about one player: mafia or not. Everybody will hear the answer, nobody will hear a name.
about-doctor-table = Each night you heal one player. Never the same one twice in a row.
fellows = 🤝 Your fellows: { $names }
fellows-don = The don: { $name }
fellows-none = 🤝 Nobody else at the table is yours. You are alone.

# Stages.
stage-intro = introductions
stage-acquaintance = night zero
stage-talk = day { $day }, open talk
stage-balagan = day { $day }, free-for-all
stage-turns-club = day { $day }, nominations
stage-turns-city = day { $day }, speeches
stage-defence = day { $day }, defence
stage-hands = day { $day }, the vote
stage-third = day { $day }, third vote
stage-exit = day { $day }, last word
stage-farewell = day { $day }, farewell
stage-lull = day { $day }, a pause
stage-table-night = night { $day }
stage-last-word = night { $day }, last word

# The board of the table.
floor-intro = 👋 <b>Introductions.</b> One after the other, in short: who are you?
floor-intro-all = 👋 <b>Introductions.</b> In short: who are you?
floor-acquaintance = 🌒 <b>Night zero.</b> { $who } Until { $until }.
floor-talk = 💬 <b>Day { $day }.</b> Everybody talks. Until { $until }.
floor-balagan = 💬 <b>Day { $day }: free-for-all.</b> Everybody talks at once. Until { $until }.
floor-turns-club = 📜 <b>Day { $day }: nominations.</b> Name one or two; passing in silence is not allowed.
floor-turns-club-one = 📜 <b>Day { $day }: nominations.</b> One black is left at the table: everybody names one.
floor-turns-city = 🎙 <b>Day { $day }: speeches.</b> You may nominate one, and it stands.
floor-defence = ⚖️ <b>Day { $day }: defence.</b>
floor-hands = ✋ <b>Day { $day }: the vote.</b> A hand goes up once; silence counts against the last candidate.
floor-hands-abstain = ✋ <b>Day { $day }: the vote.</b> A hand goes up once; silence is just silence.
floor-hands-all = ✋ <b>Day { $day }: the vote.</b> One vote each. Until { $until }.
floor-third = ✋ <b>Day { $day }: third vote.</b> In question: { $names }. All of them leave, or nobody.
floor-exit = 🕯 <b>Last word.</b>
floor-lull = 🤫 <b>A peaceful day.</b> Night falls in a moment: { $until }.
floor-night = 🌙 <b>Night { $day }.</b> { $who } Until { $until }.
floor-paused = ⏸ Paused, { $left } left.
floor-speaks = The floor: <b>{ $name }</b> · until { $until }
floor-everybody = Everybody has the floor · until { $until }
floor-next = Next: { $names }
floor-list = Up for the vote: { $names }
floor-put-up = Nominated: { $names }
floor-put-up-none = Nobody is nominated yet.
floor-call = { $name }: { $from } – { $to }
floor-leave = All leave
floor-stay = All stay
wakes-mafia = The mafia wakes.
wakes-mafia-again = No agreed shot. The mafia wakes once more.
wakes-don = The don wakes.
wakes-commissioner = The commissioner wakes.
wakes-doctor = The doctor wakes.
wakes-sheriff = The sheriff wakes.
wakes-all = The city sleeps, the cards are at work.

button-thank = Thank you
button-hand = ✋ Raise my hand
button-leave-all = They leave
button-stay-all = They stay
button-hold-fire = Hold fire

# What the whole table reads.
title-table-night = 🌙 <b>Night { $day }.</b> The city falls asleep. No writing in the chat.
title-table-dawn = 🌅 <b>Morning. Day { $day }.</b>
table-begins = 🎴 <b>The cards are dealt.</b> At the table:
    { $names }
died-left = 🚪 Leaves the table: <b>{ $name }</b>, { $status }.
died-left-closed = 🚪 Leaves the table: <b>{ $name }</b>.
died-disqualified = 🟥 Disqualified: <b>{ $name }</b>, { $status }.
died-disqualified-closed = 🟥 Disqualified: <b>{ $name }</b>.
table-killed = ⚰️ Victim of the night: <b>{ $name }</b>, { $status }.
table-killed-closed = ⚰️ Victim of the night: <b>{ $name }</b>.
table-struck = ✖️ Struck off by the prosecutor: <b>{ $name }</b>, { $status }.
table-struck-closed = ✖️ Struck off by the prosecutor: <b>{ $name }</b>.
table-nobody-killed = ☀️ Everybody is alive.
table-missed = 💨 The mafia missed.
table-saved = 🩺 There was a shot, and the doctor was there. For whom, I do not say.
check-published-black = 🔎 The commissioner's check: mafia.
check-published-red = 🔎 The commissioner's check: not mafia.
warned = 🟨 Warning { $count } of 3: { $name }.
cautioned = 🗣 A word of caution: { $name }.
reason-night-offence = Reason: talking at night.
reason-no-nomination = Reason: nobody named in the turn.
lot-put-up = 🎲 A silent turn: the lot nominates for { $name }: { $target }.
round-counted = ✋ Votes: { $tally }
round-hands = { $name } ← { $voters }
round-third = ✋ Leave: { $leave }, stay: { $stay }.
everybody-stays = 🕊 Nobody leaves today.
hand-set = ⚖️ The prosecutor decides: the vote of { $name } counts for { $choice }.
hand-voided = ⚖️ The prosecutor takes a hand down: { $name }.
round-repeated = ⚖️ The prosecutor orders the vote anew.
day-voided = ⚖️ The prosecutor decides: today's vote does not count.
outcome-leave = “leave”
outcome-stay = “stay”
won-red = 🟥 The reds win.
won-black = ⬛️ The blacks win.
won-draw = 🤝 A draw.
aborted-table = 🛑 <b>The game is aborted.</b> Nobody wins.
undone-disqualify = the disqualification of { $name }
undone-warn = the warning to { $name }
undone-repeat = the repeat of the vote
undone-void = a hand taken down, { $name }
undone-set = a vote set, { $name }: { $choice }
undone-void-day = “nobody leaves today”

# Panels of the night.
table-panel = 🎛 <b>{ $title }</b> · { $stage } · until { $until }
panel-shot = 🔫 Your shot: { $state }
panel-shot-club = One shot for all: at the same target, or it is a miss.
panel-shot-city = The don decides. If the don is silent, most choices do.
panel-shot-no-don = The don is gone: whatever is shown most often counts.
panel-shot-lowest = The don is gone: the black with the lowest seat decides.
panel-shot-don = You decide.
panel-confer = What you write here until this window ends, your fellows hear.
panel-shots = Shown: { $shots }
shot-of = { $name } → { $choice }
shot-held = hold fire
panel-heal = 🩺 You heal: { $state }
panel-check-table = 🔎 Whom do you check? Once a night, no second thoughts.
panel-seek = 🎩 About whom do you ask: the sheriff or not? Once a night.
panel-checked-table = 🔎 Tonight's check: { $name }
panel-sought = 🎩 Tonight you asked about { $name }
menu-shot = 🔫 Shoot
menu-seek = 🎩 Find the sheriff
menu-heal = 🩺 Heal
answer-sheriff = sheriff
answer-not-sheriff = not the sheriff
answer-black-card = black
answer-red-card = red
answer-black = mafia
answer-red = not mafia
answered = 🔎 { $name }: <b>{ $answer }</b>
night-offence-confirm = 🌙 { $name } writes in the chat at night. Whether to disqualify is for you to decide.
night-offence-auto = 🌙 { $name } writes in the chat at night. By the settings of this game that disqualifies, and it has been done.
night-offence-warn = 🌙 { $name } writes in the chat at night. By the settings of this game that is a warning, and it has been given.

# Answers to acts.
receipt-thank = Thank you.
receipt-put-up = You nominate: { $names }
receipt-hand = Your hand is up: { $name }
receipt-vote-outcome = Your hand is up.
receipt-shoot = You show: { $name }
receipt-hold-fire = You are for holding fire.
receipt-seek = You asked about { $name }
receipt-heal = You heal: { $name }
receipt-caution = Cautioned: { $name }
receipt-warn = Warned: { $name }
receipt-disqualify = Disqualified: { $name }
receipt-repeat-round = The vote begins anew.
receipt-void-vote = Hand taken down: { $name }
receipt-set-vote = Vote set: { $name }
receipt-void-day = Nobody leaves today.

# Refusals.
refusal-other-rule-set = There is no such act in this game: it belongs to other rules.
refusal-not-your-turn = You do not have the floor. You nominate in your own turn.
refusal-no-floor = You do not have the floor anyway.
refusal-named-already = { $seat } is up for the vote already. Name another, the right is still yours.
refusal-names-used-up = You can name nobody else in this turn.
refusal-one-name-only = One black is left at the table: everybody names exactly one.
refusal-voted-already = Your hand is up already, and in this vote it stays up.
refusal-not-candidate = { $seat } is not up for the vote.
refusal-not-called = The vote is not on { $seat } now. Wait for your candidate.
refusal-third-vote = Now it is all of them or nobody: /vote leave or /vote stay.
refusal-no-third-vote = Now the vote is against one, not against all at once.
refusal-candidates-silent = You are in question yourself: candidates do not vote in the third vote.
refusal-outcome-not-called = This outcome is not called now. Wait for yours.
refusal-own-black = { $seat } is one of yours. Choose another.
refusal-not-black = This is not for your card: the mafia shoots.
refusal-not-sheriff = This is not for your card: the sheriff checks.
refusal-not-don = Only the don is awake now.
refusal-chosen-already = You chose while the mafia was awake. That cannot be changed.
refusal-vote-impossible = That player cannot have such a vote.
refusal-no-such-hand = { $seat }: that hand is not up anyway.
refusal-table-size = { $size } at the table: there is no deck for so many. The number needed is on the lobby card.

# Sign-up.
lobby-rules-club = Club · { $least } to { $most } people at the table
lobby-rules-city = City · { $least } people at the table
lobby-deck = The deck for { $count }: { $deck }
deck-card = { $card } { $count }

# The table as the prosecutor and /status show it.
table-living = At the table ({ $count }): { $names }
table-warned = { $name } 🟨{ $count }
table-gone = Gone: { $names }
table-person = <b>{ $name }</b> · { $card }. Warnings: { $count }
fate-left = voted out
fate-disqualified = disqualified
desk-floor = The floor: { $name }
desk-called = Called now: { $name }
desk-no-hands = No hand yet: { $names }
desk-hands = Hands: { $hands }
desk-shots = Shots: { $shots }
desk-checked = Check: { $name }
desk-sought = The don asked about { $name }
desk-healed = The doctor heals: { $name }
button-caution = Caution
button-warn = Warning
button-disqualify = Disqualify
button-repeat-round = Vote anew
button-void-day = Nobody leaves
button-void-vote = Take a hand down
button-set-vote = Set a vote
desk-ask-caution = <b>A word of caution?</b> { $name } · { $card }. It is not counted. With a reason for all: /caution number reason
desk-ask-warn = <b>A warning?</b> { $name } · { $card }. That makes { $count } of 3, the third disqualifies. With a reason for all: /warn number reason
desk-ask-disqualify = <b>Disqualify?</b> { $name } · { $card }. Out at once, without a word. With a reason for all: /disqualify number reason
desk-ask-repeat-round = <b>Begin the vote anew?</b> All hands go down.
desk-ask-void-day = <b>Declare that nobody leaves today?</b> The day ends at once.
desk-ask-void-vote = <b>Take the hand down?</b> { $name }: a vote, { $choice }.
desk-set-vote = <b>For whom does the vote count?</b> { $name }
desk-ask-set-vote = <b>Set the vote?</b> { $name }: { $choice }.
undo-disqualify = Disqualification: { $name }
undo-warn = Warning: { $name }
undo-void = Hand taken down: { $name }
undo-set = Vote set: { $name }
undo-repeat = The vote anew
undo-void-day = “Nobody leaves today”
desk-ask-strike-table = <b>Strike off?</b> { $name } · { $card }. Out at once, without a word. With a reason for all: /strike number reason
owed-thank = say “thank you”
owed-shot = show a victim
owed-heal = choose whom to heal
talk-offence = At night the table is silent: your message was removed, and the prosecutor knows of it.
talk-out-of-turn = Another player has the floor: your message was removed. Wait for your turn.
reason-out-of-turn = Reason: words out of turn.
interrupted = 🗣 { $name } writes while another man has the floor. The reason, if you punish it:
    <blockquote>words out of turn</blockquote>
answer-words-table = By day people talk in the chat of the table, at night the table is silent. What you can do now: /status
newgame-welcome-table = 🗂 You are the prosecutor of Mafia no. { $game }. The lobby card is in the group.
    Settings: /set (for example <code>/set vote_seconds 15</code>). Seats: the lot, or /seat. Begin: /begin, or the button on the card.
    A chat for those who are out and the onlookers, if you want one: /links
newgame-table-group = A table sits down in a group: write /newgame club or /newgame city there.
options-table = At the table
options-pace = Pace
options-windows = How long the stages last
option-bad-turns-need-async = Everybody at once is possible only with timings = async.
log-put-up = { $a } nominates: { $b }
log-shot = shot: { $a } → { $b }
log-asked = { $a } checks: { $b }
log-healed = healed: { $a } → { $b }
log-left = voted out: { $a }
log-disqualified = disqualified: { $a }
