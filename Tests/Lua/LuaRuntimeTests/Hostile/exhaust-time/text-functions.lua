-- expect: limit time
-- Runs each function that touches a whole text.
local s = ("x"):rep(1 << 20)
while true do
  for _, f in ipairs { s.upper, s.lower, s.reverse, s.len, utf8.len } do pcall(f, s) end
  pcall(s.byte, s, 1, 1 << 16)
end
