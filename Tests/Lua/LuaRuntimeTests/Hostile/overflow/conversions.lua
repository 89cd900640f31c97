-- expect: ok
-- Converts numbers that have no counterpart.
for _, x in ipairs { 2 ^ 63, -2 ^ 63 - 1025, 1e308 * 10, -1e308 * 10, 0.5, 0 / 0 } do
  assert(math.tointeger(x) == nil, x)
  assert(not pcall(function() return x | 0 end), x)
  assert(not pcall(string.rep, "x", x), x)
end
assert(math.tointeger(-2 ^ 63) == math.mininteger and math.tointeger("8") == nil or math.tointeger("8") == 8)
