-- expect: limit time
-- Looks up long strings, each of which has to be hashed.
local t = {}
while true do
  local s = ("x"):rep(1 << 20)
  t[s] = t[s] == nil or nil
end
