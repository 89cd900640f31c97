-- expect: limit time
-- Reads formats with a million directives.
local format = ("x!1b"):rep(1 << 18)
while true do
  pcall(string.packsize, format)
  pcall(string.unpack, ("b"):rep(1 << 10), ("x"):rep(1 << 10))
  pcall(string.pack, ("x"):rep(1 << 20))
end
