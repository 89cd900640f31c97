-- expect: ok
-- Unpacks ranges at the ends of the integers.
local min, max = math.mininteger, math.maxinteger
for _, range in ipairs { { min, max }, { 0, max }, { min, 0 }, { 1, 1 << 31 }, { -1, max - 1 }, { 1, 1e8 } } do
  local ok, message = pcall(table.unpack, {}, range[1], range[2])
  assert(not ok and message:find("too many results", 1, true), message)
end
assert(select("#", table.unpack({}, max, min)) == 0 and select("#", table.unpack({}, max, max)) == 1)
assert(select("#", table.unpack({}, min, min + 2)) == 3)
