-- expect: limit instructions
-- Continues while variables are closed.
local x <close> = setmetatable({}, { __close = function() while true do end end })
while true do end
