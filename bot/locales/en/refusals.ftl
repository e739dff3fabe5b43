# Refusals: what is wrong, and what one can do instead. The clause is added behind.

refusal-late = Too late: time is up, this does not count. What you can do now: /status
refusal-closed = This button is from an earlier stage. The board is pinned in the city's chat.
refusal-stage-changed = The stage has changed, so nothing was done. See the desk: /desk
refusal-game-over = The game is over, there are no more acts.
refusal-not-started = The game has not begun: wait until the prosecutor deals the cards.
refusal-not-now = This is not the time for it. What you can do now: /status
refusal-voting-open = The vote is open, no new names go on the list. Choose from the list: /votes
refusal-night-silence = At night the city is silent. You may write in the morning.
refusal-paused = The game is paused: nobody can act. Wait for the prosecutor.
refusal-no-window = No stage is running now.
refusal-not-due = Time is not up yet.

refusal-not-in-game = You are not in this game. To be a substitute: /standby
refusal-dead = You are out. The dead are silent.
refusal-not-citizen = This is not for your card.
refusal-not-mafioso = This is not for your card: the mafia does it.
refusal-not-commissioner = This is not for your card: the commissioner checks.
refusal-not-doctor = This is not for your card: the doctor protects.
refusal-not-journalist = This is not for your card: the journalist compares.
refusal-not-maniac = This is not for your card: the maniac has the knife.
refusal-not-judge = This is the judge's right, and you are not the judge.
refusal-not-godfather = The godfather decides. You may propose.
refusal-godfather-orders = You are the godfather: do not propose, decide.
refusal-consigliere-is-bot = In this game the bot plays the consigliere.

refusal-target-unknown = There is no such number in the game. Who plays: /status
refusal-target-dead = { $seat } is no longer among the living. Choose another.
refusal-not-resident = { $seat } lives in another city. Choose one of yours.
refusal-not-himself = You cannot choose yourself. Choose another.
refusal-same-twice = Two different people are compared. Choose a second one.
refusal-own-mafioso = { $seat } is one of yours: the mafia spares its own. Choose another.
refusal-not-a-fellow = The godfather is one of the city's mafia, and { $seat } is not one of yours.
refusal-own-city-on-tour = On tour you kill in another city, and { $seat } lives in yours. Choose another.
refusal-judge-on-tour = Not on tour: { $seat } is a judge now. Choose another.
refusal-judge-immune = { $seat } is a judge now and cannot be touched. Choose another.
refusal-city-frozen = { $seat } lives in a decided city ({ $city }), where all are left in peace. Choose another.

refusal-city-decided = { $city }: the city is decided, there are no more acts inside it.
refusal-city-blocked = Your godfather is dead: tonight your city kills nobody.
refusal-not-touring = Another city tours tonight. Your turn will come.
refusal-hunt = The hunt is on: there is no such act any more. Find the maniac.
refusal-no-execution-today = Nobody is executed on the first day: nominations and votes begin tomorrow.

refusal-nominated-already = You have nominated today. You can again tomorrow.
refusal-no-self-nomination = You cannot nominate yourself. Choose another.
refusal-on-list-already = { $seat } is on the list already. Choose another: you still may.
refusal-nomination-final = A nomination is not withdrawn: what is said is said.
refusal-nothing-to-withdraw = There is nothing to withdraw: you have nominated nobody today.
refusal-not-on-list = { $seat } is not on the list. Choose from the list: /votes
refusal-no-self-vote = You cannot vote for yourself. Choose another.
refusal-no-vote-to-cancel = You have no vote to withdraw.
refusal-no-changes-left = You cannot change your vote any more (limit for a day: { $limit }). It stays as it is.
refusal-word-empty = The last word is empty. Write a text after /word, or record your voice.
refusal-word-too-long = Too long: a text of up to 3000 characters, voice or video of up to 3 minutes. Shorten it and send it again, the right is still yours.
refusal-no-candidate = Only candidates have a last word, and your name is on no list.
refusal-spoken-already = Your last word for today has been spoken.

refusal-checked-already = Tonight's check is done. The next one is tomorrow.
refusal-compared-already = Today's comparison is done. The next one is tomorrow.
refusal-no-self-protection = You cannot treat yourself any more. Choose another.
refusal-same-patient = { $seat } was protected last night; never twice in a row. Choose another.
refusal-done-already = You have pressed “Done” already. You may still act.
refusal-no-election = There is no such election now.
refusal-option-off = Not in this game: the setting is off.
refusal-leaving-already = The judge is leaving already: the seat falls vacant at dawn.
refusal-court-too-small = A supreme court needs two judges at least.
refusal-unknown-fallback = There is no such order of decision. Choose by button.

refusal-not-paused = The game is not paused.
refusal-paused-already = The game is paused already. To go on: /resume
refusal-no-time = By how much? A length above zero, for example 2h.
refusal-too-short = There is not that much time left. Shorten less, or close the stage: /close
refusal-no-such-city = No such city. Cities are named by letters: A, B, ...
refusal-no-judge = { $city }: there is no judge to recall.
refusal-in-game-already = This person is in the game already. Choose another substitute.
refusal-twice-in-game = Somebody is listed twice. Remove one entry.
refusal-cities-missing = Not all cities are filled: assign people to each.
refusal-city-size = { $city }: { $size } residents, and { $least } to { $most } are needed. Find people, or change it by /set.
refusal-mafia-table = { $city }: the mafia table does not work for { $size } residents, the honest must be in the majority. Change mafia_table.
refusal-nothing-to-undo = Nothing to take back: you have done nothing in this stage.
refusal-window-would-be-closed = It cannot be taken back: without it, time would be up.
