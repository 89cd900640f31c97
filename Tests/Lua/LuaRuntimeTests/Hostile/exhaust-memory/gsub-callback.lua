-- expect: limit memory
-- Grows a list in a replacement function, and catches there.
local kept = {}
return ("x"):rep(1 << 20):gsub(".", function() pcall(function() kept[#kept + 1] = ("x"):rep(1000) .. #kept end) end)
