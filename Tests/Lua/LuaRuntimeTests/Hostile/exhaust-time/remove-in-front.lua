-- expect: limit time
-- Closes a gap at the front of a table that only says that it is long.
return table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)
