-- expect: limit memory
-- Fills the memory in a coroutine that may die of it.
local kept = {}
while true do
  coroutine.resume(coroutine.create(function() while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end end))
end
