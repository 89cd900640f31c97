-- expect: limit time
-- Catches at a hundred levels, each of which starts again.
local function nest(n)
  if n == 0 then while true do end end
  while true do pcall(nest, n - 1) end
end
nest(100)
