-- expect: limit instructions
-- Runs in metamethods only.
local t = setmetatable({}, { __index = function() for _ = 1, 100 do end end })
while true do local _ = t.x end
