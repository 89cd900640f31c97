-- expect: ok
-- Reads beyond the end of a string.
local huge = ("\255"):rep(16)
assert(not pcall(string.unpack, "s8", huge) and not pcall(string.unpack, "z", huge))
assert(not pcall(string.unpack, "i16", huge:sub(2)))
for _, position in ipairs { math.mininteger, math.maxinteger, 17 + 1, -17 } do
  assert(not pcall(string.unpack, "b", huge, position) or position == math.mininteger or position == -17)
end
assert(not pcall(string.unpack, "c" .. math.maxinteger, huge) and string.unpack("b", huge, -1) == -1)
