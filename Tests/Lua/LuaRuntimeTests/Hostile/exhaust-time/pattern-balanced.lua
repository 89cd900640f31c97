-- expect: limit time
-- Looks for the end of a pair at each position of a long text.
local s = ("("):rep(1 << 20)
while true do s:find("%b()") end
