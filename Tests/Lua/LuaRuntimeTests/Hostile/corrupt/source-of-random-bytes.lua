-- expect: ok
-- Compiles noise.
local n = 1
for _ = 1, 2000 do
  local bytes = {}
  for i = 1, 40 do
    n = n * 1103515245 + 12345 & 0x7FFFFFFF
    bytes[i] = string.char(n >> 16 & 0xFF)
  end
  load(table.concat(bytes))
end
