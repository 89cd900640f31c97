-- expect: limit memory
-- Fills the memory in the handler of an error.
local kept = {}
xpcall(error, function() while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end end)
