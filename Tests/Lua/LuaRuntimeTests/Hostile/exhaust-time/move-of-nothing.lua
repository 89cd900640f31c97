-- expect: limit time
-- Moves a range that does not exist.
return table.move({}, 1, math.maxinteger - 1, 2, {})
