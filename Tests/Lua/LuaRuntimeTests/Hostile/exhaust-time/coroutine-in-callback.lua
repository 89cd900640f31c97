-- expect: limit time
-- Spins in a coroutine in a replacement in a comparison.
local function spin() while true do end end
while true do
  pcall(table.sort, { 1, 2, 3 }, function()
    return (("x"):gsub("x", coroutine.wrap(function() pcall(spin) spin() end)))
  end)
end
