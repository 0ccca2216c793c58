"""Mahdi, the automatic opponent (W19): the Harkonnen play by themselves against one person who has the Atreides.

Its turns are frames like any other. Where its rules leave several things alike the person chooses (W19.18), and so the
frames here belong to the person: their options are what is equally good, and a single one is taken without asking.
Questions of the common rules that would go to the Harkonnen are answered by `answers`.
"""
