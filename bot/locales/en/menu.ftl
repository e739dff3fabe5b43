# The menu of commands, and words about faults.

answer-sorry = Something of mine broke, the act does not count. Try again; the fault is known already.
repeat-mark = (repeated)

city-whom = Write a name of the list and the city's letter, as in /city Boris A; the whole name or @name if several fit.
city-placed = { $who }: { $city }.
city-placed-lot = { $who }: { $city }. But the lot deals the cities; by hand: /set city_assignment manual

command-vote = vote: number or name
command-unvote = take the vote back
command-nominate = nominate for execution
command-status = what is on, what you owe
command-votes = who votes for whom
command-role = your card
command-help = what you can do now
command-newgame = open a game
command-word = last word
command-leave = leave the lobby
command-desk = the prosecutor's desk
command-set = settings of the game
command-begin = begin the game
command-close = close the window now
command-extend = extend: 2h
command-shorten = shorten: 30m
command-pause = pause
command-resume = end the pause
command-strike = strike off: number and reason
command-replace = replace a player
command-undo = undo the latest act
command-abort = abort the game
