-- expect: limit time
-- Spins in the closing value of a loop that is left at once.
local closer = setmetatable({}, { __close = function() while true do end end })
for _ in next, { 1 }, nil, closer do break end
