# /rules at a table: the rules of this very game, a section a page. Lines are chosen by the options.

# What club and city share.
rules-table = <b>Table and cards</b>
rules-table-late = What comes at the closing instant or later does not count.
rules-table-outage = If the bot did not hear Telegram at the closing instant, the stage closes { $grace } after its return; one shorter than an hour, its own full length after it.
rules-table-day = <b>Day</b>
rules-table-vote = <b>The vote</b>
rules-table-hand = Everybody, candidates too, has one vote against one. A hand once up stays up.
rules-table-hands-at-once = All vote at once: { $length }.
rules-table-silent = Who raises no hand votes against the last candidate.
rules-table-silent-not-self = Who raises no hand votes against the last candidate; the last one himself, against the one before.
rules-table-night = <b>Night</b>
rules-table-night-at-once = One night for all: { $length }.
rules-table-fake = All stages are called every night, even if nobody is there to act.
rules-table-no-fake = Stages in which nobody is there to act are left out.
rules-table-asleep = At night nobody writes in the chat.
rules-table-end = <b>Victory and order</b>
rules-table-red = The reds win when no black is left at the table.
rules-table-parity = The blacks win when the reds are no more than the blacks.
rules-table-stalemate = { $days } { $days ->
    [one] day and night in which nobody leaves: a draw.
   *[other] days and nights running in which nobody leaves: a draw.
}
rules-table-no-stalemate = A lull never makes a draw.
rules-table-warnings = For offences the prosecutor gives warnings, the third disqualifies. A word of caution is not counted.
rules-table-offence-confirm = A message at night is removed; the prosecutor decides whether it disqualifies.
rules-table-offence-auto = A message at night disqualifies at once.
rules-table-offence-warn = A message at night is removed, and brings a warning at once.
rules-table-expelled = Who is disqualified or struck off leaves at once and without a word; his act of the night is void. A running vote begins anew; if fewer than two candidates are left, nobody leaves that day.
rules-table-prosecutor = The prosecutor may pause and resume, extend and shorten a stage, strike off, replace, abort the game; if a vote is spoilt, repeat it, take a hand down, set a vote, or declare that nobody leaves that day. All of it is announced. He changes no card, order or answer.

# Club: the table.
rules-club-size = { $least } to { $most } people at the table. The prosecutor does not play and sees everything.
rules-club-sides = Reds: commissioner, doctor and civilians. Blacks: the mafia, and it has no don.
rules-club-blacks = Blacks by players: { $table }.
rules-club-open = Who leaves the game opens the card.
rules-club-intro = Introductions come first: { $length } each.
rules-club-intro-at-once = Introductions come first, all at once: { $length }.
rules-club-acquaintance = On night zero the mafia meets: { $length }. Then the commissioner and the doctor wake, each alone; nobody acts.
rules-club-acquaintance-at-once = On night zero the mafia meets: { $length }. Nobody acts.

# Club: the day.
rules-club-talk = Open talk: { $length }, everybody may speak.
rules-club-turns = Nominations go by number, from the lowest: { $length } each. “Thank you” ends a turn early.
rules-club-turns-rotate = Nominations go round, each day another one begins: { $length } each. “Thank you” ends a turn early.
rules-club-turns-at-once = All nominate at once: { $length }.
rules-club-name = Everybody must name one or two of the living, not himself. It cannot be taken back.
rules-club-one-black = One black left at the table: everybody names exactly one.
rules-club-missing-warning = Who names nobody gets a warning.
rules-club-missing-lot = For who names nobody the lot names one.
rules-club-finalists = Those named most go to the vote. If it is one alone, all the second go with him.
rules-club-nobody = Not a single name: nobody leaves.
rules-club-defence = Candidates defend themselves by number: { $length } each.
rules-club-defence-at-once = Candidates defend themselves all at once: { $length }.

# Club: the vote.
rules-club-hands = Candidates are called by number: { $length } each. A hand raised out of time does not count and may be raised later.
rules-club-not-self = Nobody votes against himself.
rules-club-single = A single candidate leaves without a vote, after his defence.
rules-club-leader = The one with the most votes leaves. A tie: another defence, and a repeat among the tied.
rules-club-third = All tied again in a repeat: a third vote, all of them leave or nobody. The candidates do not vote; who raises no hand is for “stay”; a tie: they stay.
rules-club-four = Four or fewer at the table: no third vote, all stay.
rules-club-exit = Who leaves opens the card; if the game goes on, a last word: { $length }.

# Club: the night.
rules-club-order = They wake in turn: mafia { $mafia }, commissioner { $commissioner }, doctor { $doctor }.
rules-club-shot-all_blacks = There is one shot for all: every living black shows the same red. One silent black spoils it.
rules-club-shot-all_who_chose = There is one shot for all: every black who shows anybody shows the same red. Silence does no harm.
rules-club-again = No agreement: the mafia is woken once more, for as long. None again: a miss.
rules-club-miss = No agreement: a miss.
rules-club-commissioner = Commissioner: once a night asks about one of the living, not himself, whether he is mafia. The answer comes at once, to him alone.
rules-club-published = In the morning all hear the answer, nobody hears a name. If the commissioner was killed that night, it is not announced.
rules-club-doctor = Doctor: heals one, himself too, but nobody two nights running. The healed one survives the shot.
rules-club-dawn = The morning tells a miss, a save without a name, or the victim and the card.
rules-club-dawn-word = The victim of the night has a last word: { $length }. The commissioner has none.

# City: the table.
rules-city-size = { $players } people at the table. The prosecutor does not play and sees everything.
rules-city-sides = Blacks: the don and the mafia, { $blacks } in all. Reds: doctor, sheriff and civilians.
rules-city-reveal-none = The cards of those who left stay closed while the game runs.
rules-city-reveal-side = Of each who leaves it is told whether red or black; the card itself stays closed while the game runs.
rules-city-reveal-role = Who leaves the game opens the card.
rules-city-acquaintance = On night zero the mafia meets, its don too: { $length }. Nobody acts.

# City: the day.
rules-city-speeches = Speeches go round: { $length } each, “thank you” ends one early. Seat 1 begins the first day, then each day the next one living.
rules-city-speeches-at-once = All speak at once: { $length }.
rules-city-name = In his speech each may nominate one of the living, not himself. It cannot be taken back.
rules-city-twice = Who is nominated is not nominated twice; the right is not used up.
rules-city-balagan = Free-for-all: { $length }, everybody talks at once.
rules-city-none = Nobody nominated: a peaceful day.
rules-city-single-skip = A single candidate of the first day stays. Later a single one leaves without a vote.
rules-city-single-leave = A single candidate leaves without a vote.
rules-city-pause = Nobody left: a pause of { $length }, then night.

# City: the vote.
rules-city-defence-first = Candidates defend themselves before the first vote too.
rules-city-hands = Candidates are called in the order of nomination: { $length } each. A hand raised out of time does not count and may be raised later.
rules-city-self = One may vote against oneself.
rules-city-not-self = Nobody votes against himself.
rules-city-abstain = Who raises no hand does not vote. If nobody votes, all candidates are tied.
rules-city-leader = The one with the most votes leaves. A tie: defence, and another vote among the tied.
rules-city-defence = Defence: { $length } each; if there are four or more, { $many }.
rules-city-defence-at-once = Candidates defend themselves all at once: { $length }; if there are four or more, { $many }.
rules-city-third = The same ones tied again: a third vote, all of them leave or nobody. They leave if more than half of the living are for it.
rules-city-second-nobody = The same ones tied again: nobody leaves.
rules-city-everybody = All the living tied again: no third vote, nobody leaves.
rules-city-farewell = Who leaves by day says farewell, if the game goes on: { $length }.

# City: the night.
rules-city-order = They wake in turn: mafia { $mafia }, don { $don }, doctor { $doctor }, sheriff { $sheriff }.
rules-city-shot = The mafia shows a victim or holds its fire, the last word is the don's.
rules-city-alone = If the don was silent with the others, he decides later, alone.
rules-city-own-shot = Anybody living may be shot, the mafia's own too, but nobody shoots himself.
rules-city-red-shot = Any living red may be shot.
rules-city-silent = The don has not decided: what the others showed most counts. A tie: no shot.
rules-city-dead-plurality = The don is gone: likewise.
rules-city-dead-lowest_seat_decides = The don is gone: the black with the lowest number decides; if he is silent too, what was shown most.
rules-city-seek = Don: once a night asks about one whether he is the sheriff. The answer comes at once, to him alone.
rules-city-doctor = Doctor: heals anybody, but nobody two nights running; himself at most twice a game. The healed one survives the shot.
rules-city-sheriff = Sheriff: once a night checks one, not himself: black or red. The don is black. The answer comes at once, to him alone.
rules-city-dawn = The morning tells who was killed, or that all are alive. Saves and checks are told to nobody.
rules-city-dawn-saves = The morning tells who was killed, or that all are alive, and a save, without a name. Checks are told to nobody.
rules-city-wordless = The victim of the night leaves without a word.

# City: victory.
rules-city-black = The blacks win when no red is left at the table. Parity is not enough.
