# /help: all commands, by who needs them.

help = <b>What you can say to the bot</b>
    Every act has a button too. People are named by number, by name or by a reply to their words.
    <b>Everybody</b>
    /status · what goes on and what you owe
    /role · your card, for your eyes only
    /votes · your city's board
    /log · log of the game, /rules · its rules
    /join, /standby, /leave · join, stand by, leave
    <b>By day</b>
    /nominate 7 · for execution, once a day; /withdraw · back, where the option allows it
    /vote 7, /unvote · vote and cancel
    /judge 7, /unjudge · vote for judge; /resign · leave the office
    /word text · last word; or send voice or video here
    <blockquote expandable><b>Secret, in the private chat only</b>
    Doctor: /protect 7
    Journalist: /compare 1 7
    Commissioner: /check 7
    Maniac: /stab 7
    Godfather: /order 7, /refuse, /undecided; on tour with the word tour: /order 7 tour
    Mafiosi: /propose 7, /propose refusal, with tour too; /godfather 7, /ungodfather
    Judge: /court 7
    Everybody, where dawn may be early: /done
    By night mafiosi simply write here, their fellows read it.</blockquote>
    <blockquote expandable><b>At a table: club and city</b>
    /nominate 7, in club also /nominate 3 7 · nominate in your turn; /thanks or the word "thanks" · give the floor back
    /vote 7 · a hand against the one who is called; /vote leave, /vote stay · the third vote
    By night, in the private chat: /shoot 7, /hold, /check 7, /heal 7, the don also /seek 7</blockquote>
    <blockquote expandable><b>Prosecutor and helpers</b>
    /newgame in the group, or here for separate groups of cities · open a game
    /newgame club, /newgame city · a table in this group
    /link code · link a group to the game, /links · codes
    /set, /city, /tour, /begin · set it up and start
    /desk · your desk; /sealed · who has decided what; /remind · remind the silent; /letter · a letter
    /pause, /resume, /extend 2h, /shorten 2h, /close · the clock
    /strike 7 reason, /replace 7, /recall A, /name 7 A, /publish 7 text
    /seat name 3 · seats at a table; /words · words out of turn
    /caution 7, /warn 7 reason, /disqualify 7 · order at the table; /repeat, /voidday, /voidvote 7, /setvote 7 3 · decisions about a vote
    /undo · undo the latest act; /abort · abort the game
    /helpers, /deputy, /trusted, /consigliere, /dismiss · helpers
    /fallback · order of decision, consigliere</blockquote>
    Several games? Add the number: /status #1

help-table = <b>What you can say to the bot at a table</b>
    Every act has a button too. People are named by number, by name or by a reply to their words.
    <b>Everybody</b>
    /status · what goes on and what you owe
    /role · your card, for your eyes only
    /votes · the board of the table
    /log · log of the game, /rules · its rules
    /join, /standby, /leave · join, stand by, leave
    <b>By day</b>
    /thanks or the word "thanks" · give the floor back
    { $turn }
    /vote 7 · a hand against the one who is called; /vote leave, /vote stay · the third vote
    <b>By night, in the private chat</b>
    { $night }
    <blockquote expandable><b>Prosecutor and deputies</b>
    /newgame club, /newgame city in a group · open a game
    /set · options, /seat name 3 · seats, /begin · begin, /links · a chat for those who are out
    /desk · your desk; /remind · remind the silent; /letter · a letter; /words · words out of turn
    /pause, /resume, /extend 30s, /shorten 30s · the clock
    /caution 7, /warn 7 reason, /disqualify 7 reason · order at the table
    /strike 7 reason, /replace 7
    /repeat, /voidday, /voidvote 7, /setvote 7 3 · decisions about a vote
    /undo · undo the latest act; /abort · abort the game
    /helpers, /deputy @name, /dismiss @name · helpers</blockquote>
    Several games? Add the number: /status #1
help-turn-club = /nominate 3, /nominate 3 7 · name one or two in your turn
help-turn-city = /nominate 7 · put one up in your speech
help-night-club = Mafia: /shoot 7. Commissioner: /check 7. Doctor: /heal 7
help-night-city = Mafia: /shoot 7, /hold. Sheriff: /check 7. Doctor: /heal 7. The don, where he has a check: /seek 7

button-my-role = My role
button-status = Status
button-votes = Votes
button-log = Log
