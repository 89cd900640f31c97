-- expect: ok
-- Names chunks by strings that break messages.
local long, longer = "@" .. ("x"):rep(1000), "=" .. ("y"):rep(1 << 16)
for _, name in ipairs { "", "@", "=", "\n", long, longer, "\0", "%s%n", "a:1: b" } do
  local f = load("error('e')", name)
  assert(not pcall(f))
  assert(not load("error(", name))
end
