-- expect: limit time
-- Quotes a long text of characters that need it.
local s = ("\0"):rep(1 << 18)
while true do string.format("%q", s) end
