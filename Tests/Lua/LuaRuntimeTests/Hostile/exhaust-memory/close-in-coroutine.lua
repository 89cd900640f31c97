-- expect: limit memory
-- Fills the memory in a coroutine, and again when that is closed for it.
local kept = {}
local function fill() while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end end
while true do
  local c = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = fill })
    fill()
  end)
  coroutine.resume(c)
  coroutine.close(c)
end
