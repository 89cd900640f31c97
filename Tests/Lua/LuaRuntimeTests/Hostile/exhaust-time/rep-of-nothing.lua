-- expect: limit time or ok
-- Repeats nothing as often as there are integers.
assert(("").rep("", math.maxinteger) == "")
