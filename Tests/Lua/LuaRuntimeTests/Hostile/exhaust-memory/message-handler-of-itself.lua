-- expect: limit memory
-- Handles the end of a memory that is full with what filled it.
local kept = {}
local function fill() while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end end
while true do xpcall(fill, fill) end
