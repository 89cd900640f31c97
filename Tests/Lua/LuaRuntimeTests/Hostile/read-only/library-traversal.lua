-- expect: ok
-- Libraries can still be read in every way, and clearing a field that is being visited fails.
local count = 0
for name, value in pairs(string) do
  count = count + 1
  assert(type(name) == "string" and string[name] == value)
  assert(not pcall(function() string[name] = nil end), name)
end
assert(count >= 16 and math.pi > 3)
