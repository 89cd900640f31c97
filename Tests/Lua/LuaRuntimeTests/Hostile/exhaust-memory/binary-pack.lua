-- expect: limit memory
-- Packs the same text again and again into one.
local s = ("x"):rep(1 << 20)
while true do s = string.pack("s4s4", s, s) end
