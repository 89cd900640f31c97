-- expect: limit time
-- Spins while variables are closed after the limit was exceeded.
local function spin() while true do end end
while true do
  pcall(function()
    local a <close> = setmetatable({}, { __close = spin })
    local b <close> = setmetatable({}, { __close = spin })
    spin()
  end)
end
