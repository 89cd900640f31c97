-- expect: limit time
-- Joins as many empty strings as there are integers.
local t = setmetatable({}, { __index = function() return "" end })
return table.concat(t, "", 1, math.maxinteger)
