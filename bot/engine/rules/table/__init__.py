"""The rules of a table: club and city share floor, hands, night windows, discipline, victory.

What differs is in the options (`acting.club`, `acting.city`) and in the clauses cited.
"""
