-- expect: limit memory
-- Keeps compiled functions.
local kept = {}
while true do kept[#kept + 1] = load("local x = " .. #kept .. " return function() return x end") end
