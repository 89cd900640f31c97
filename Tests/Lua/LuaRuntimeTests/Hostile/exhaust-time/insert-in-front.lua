-- expect: limit time
-- Makes room at the front of a table that only says that it is long.
return table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 1)
