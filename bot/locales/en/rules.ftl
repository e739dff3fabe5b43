# /rules: the rules of this very game, a section a page. Lines are chosen by the options.

rules-head = 📖 <b>Rules: { $title }</b> · { $page } of { $pages }

rules-deck = <b>Cities and cards</b>
rules-deck-size = { $cities } cities, { $least } to { $most } residents in each. The prosecutor does not play and sees everything.
rules-deck-auto = Cities are dealt by lot.
rules-deck-manual = The prosecutor puts people into cities.
rules-deck-city = Each city has a mafia of its own and one commissioner. Mafiosi by residents: { $table }.
rules-deck-single = One in the whole game: { $cards }. Their city falls by lot.
rules-deck-sides = Sides: the honest; the mafia of each city, each for itself; the maniac alone. Mafiosi of different cities do not know each other.

rules-clock = <b>Clock</b>
rules-clock-durations = Nomination { $nomination }, voting { $voting }, night { $night }, night zero { $first }.
rules-clock-anchored = Voting closes at { $voting }, dawn is at { $dawn } ({ $zone }). Nomination and voting share the time up to the close as { $shares }.
rules-clock-one = One clock for all cities. What comes at the closing instant or later does not count.
rules-clock-first = On night zero the mafia meets and elects its godfather, nothing else happens.
rules-clock-early = Dawn comes earlier if all the living of all cities press “Done”; who has pressed may still act.
rules-clock-late = Only the prosecutor closes a stage before its time.
rules-clock-chat = By day people write in the city's chat, at night it is closed.
rules-clock-outage = If the bot did not hear Telegram at the closing instant, the stage closes { $grace } after its return.

rules-nomination = <b>Nominations</b>
rules-nomination-who = A living resident of an undecided city nominates one a day: anybody living in any city.
rules-nomination-frozen = Residents of decided cities cannot be nominated.
rules-nomination-self = One may nominate oneself.
rules-nomination-not-self = One may not nominate oneself.
rules-nomination-final = A nomination cannot be taken back.
rules-nomination-withdraw = One's nomination can be taken back while nominations run.
rules-nomination-twice = Who is on the list is not nominated twice; the right is not used up.
rules-nomination-nobody = If no living resident of the city is on its list when the vote opens, all of them go on it, in an order drawn by lot.
rules-nomination-nobody-judge = If no living resident of the city is on its list when the vote opens, all of them but the judge go on it, in an order drawn by lot.
rules-first-day = On the first day nobody nominates, votes or is executed.

rules-vote = <b>Votes and execution</b>
rules-vote-one = A living resident of an undecided city has one vote for executing somebody on the list of his own city.
rules-vote-not-self = One may not vote for oneself.
rules-vote-change = A vote can be changed and cancelled until the close.
rules-vote-changes = A vote can be changed and cancelled, at most { $count } { $count ->
    [one] time
   *[other] times
} a day.
rules-vote-open = Votes are seen at once.
rules-vote-secret = Votes are opened at the count, nobody sees them before.
rules-vote-silent = Who does not vote and is on the list of his own city gets two votes against himself.
rules-count-foreign = A resident of another city is executed if more than half of those who voted are for it; then none of the city's own is executed that day.
rules-count-both = A resident of another city is executed if more than half of those who voted are for it; one of the city's own is executed too.
rules-count-own = Of the city's own the one with the most votes is executed, however few. A tie: the one whose last vote came earlier.
rules-zero-earliest_nomination = No votes for the city's own: the one of them who is earliest on the list.
rules-zero-lot = No votes for the city's own: the lot decides.
rules-zero-prosecutor = No votes for the city's own: the one named by the prosecutor; without a name, the earliest on the list.
rules-zero-nobody = No votes for the city's own: nobody is executed.
rules-count-once = All cities are counted at one instant; the condemned die together.

rules-word = <b>Last word</b>
rules-word-right = A candidate has it from his nomination to the count: a text of up to 3000 characters, or voice or video of up to 3 minutes, one a day on each list.
rules-word-where = It is published in the chat of the city that judges him. The prosecutor or a trusted person may publish it for the candidate.
rules-word-silence = After the execution nobody speaks. Those murdered or struck off have no last word.

rules-judge = <b>Judge</b>
rules-judge-off = There are no judges in this game.
rules-judge-elected = A city elects its judge in the first nomination, and anew after a vacancy. The vote can be changed; a tie: the one whose last vote came earlier.
rules-judge-tour = A touring mafia cannot kill a judge; his own mafia, the maniac and an execution can.
rules-judge-full = A judge can be neither killed on tour, nor nominated, nor killed by his own mafia.
rules-judge-resign = By day a judge may resign. Who resigns during the vote is protected until dawn.
rules-judge-court = Supreme court: during the vote each judge may name one man. If all judges, at least two, name the same one, he is executed with the others.

rules-mafia = <b>Mafia</b>
rules-mafia-godfather = The mafiosi of a city elect a godfather; he alone orders a kill or refuses. When he dies, another is elected.
rules-mafia-home = At home they kill one of their city who is no mafioso a night, or nobody.
rules-mafia-tour = Tour: each night the mafia of one city may also kill one resident of another. Order of cities: { $order }, round and round; decided ones are skipped.
rules-mafia-block = In the night of its godfather's death a mafia does not kill.
rules-mafia-stands = Murdered by night: the orders of that night are carried out. Executed or struck off: his mafia does not kill that night.
rules-mafia-reveal = When a godfather dies his office is announced.
rules-mafia-hidden = Who is godfather is not announced, not even after his death.
rules-mafia-propose = The others propose. If the godfather stays silent or leaves it to the consigliere, the proposals decide.
rules-fallback-plurality = What was proposed most wins; a tie: whose last vote came earlier.
rules-fallback-first_proposal = The earliest proposal wins.
rules-fallback-lot = A lot is drawn among the different proposals.
rules-fallback-refuse = A silent godfather means refusal.
rules-mafia-human = The consigliere is a person outside the game; he may pick the order of decision for each night.
rules-mafia-talk = By night mafiosi write to the bot, their fellows read it.

rules-cards = <b>The other cards</b>
rules-commissioner = Commissioner: once a night asks about one resident of his own city whether he is mafia. The maniac is not. In a decided city he does not ask.
rules-check-immediate = The answer comes at once, to him alone.
rules-check-dawn = The answer comes at dawn, to him alone, if he lives to see it.
rules-doctor = Doctor: by day names whom he protects that night. The last name stands.
rules-doctor-all = The protected one survives every attack of the night.
rules-doctor-one = It stops one attack a night.
rules-doctor-self-none = He may not protect himself.
rules-doctor-self = He may protect himself for at most { $count } { $count ->
    [one] night
   *[other] nights
}.
rules-doctor-repeat = Not the same one two nights running.
rules-journalist = Journalist: once a day compares two of the living, not himself.
rules-journalist-self = Journalist: once a day compares two of the living, himself too.
rules-compares-side = Compared is the side: honest, mafioso or maniac.
rules-compares-role = Compared is the card.
rules-maniac = Maniac: each night kills one of any city.
rules-maniac-lot = If he is silent, the victim is drawn by lot.
rules-maniac-miss = If he is silent, the knife stays clean.

rules-dawn = <b>What is announced</b>
rules-dawn-order = By night the knife strikes first, then the tour, then the home mafias; all die together at dawn.
rules-reveal-role = Every death is told in all cities, with the card.
rules-reveal-side = Every death is told in all cities; only the side is opened.
rules-reveal-none = Every death is told in all cities; the card stays closed.
rules-dawn-cause = Who killed is told too.
rules-dawn-no-cause = Who killed is not told.
rules-dawn-saves = A save is told in one line, without a name.
rules-dawn-no-saves = Saves are told to nobody.
rules-disclosure-full = After the game everything opens: cards, orders, checks, votes.
rules-disclosure-roles = After the game the cards open.
rules-disclosure-none = Nothing opens after the game either.

rules-win = <b>Who wins</b>
rules-win-honest = The honest win a city when no mafia is left in it.
rules-win-mafia = The mafia wins a city when the honest in it are no more than itself.
rules-parity-ignore = The maniac does not enter this count.
rules-parity-as_honest = A living maniac counts as honest in the mafia's count.
rules-parity-defer = While the maniac lives in a city the mafia does not win it, unless no honest one is left.
rules-win-survive = The maniac wins beside the cities' winners if he lives to the end.
rules-win-last = The maniac wins only if all the others are dead.
rules-win-open = A decided city neither votes nor kills, but other cities may still execute its residents, and tours and the maniac may kill them.
rules-win-frozen = Residents of a decided city can be neither executed nor killed any more.
rules-win-over = When all cities are decided, the game is over.
rules-win-hunt = When all cities are decided and the maniac lives: the hunt. All the living become one city, somebody is executed each day, by night there is only the knife. It ends with the maniac's death, or when he alone is left.

rules-prosecutor = <b>Prosecutor</b>
rules-prosecutor-may = May pause and resume, extend, shorten and close a stage, strike off, replace, recall a judge, abort the game. All of it is announced. He changes no vote, order or answer.
rules-prosecutor-idle = Who is silent for { $days } { $days ->
    [one] day
   *[other] days
} running is reported to the prosecutor.
rules-prosecutor-auto = Who is silent for { $days } { $days ->
    [one] day
   *[other] days
} running is struck off at the count.
rules-prosecutor-undo = He may undo his latest act of the running stage.
rules-prosecutor-chance = All chance comes from a secret number; its fingerprint stands on the lobby card, and after the game the deal can be checked.
