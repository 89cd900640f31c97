-- expect: limit time
-- Reads numbers of a million digits.
local s = ("9"):rep(1 << 20)
while true do
  tonumber(s)
  tonumber(s, 36)
  tonumber("0x" .. s)
  tonumber(s .. "." .. s)
end
