-- expect: limit memory
-- Fills the memory where the libraries ask for values.
local kept = {}
local function fill() kept[#kept + 1] = ("x"):rep(1000) .. #kept return "x" end
local t = setmetatable({}, { __index = fill, __tostring = fill, __len = function() fill() return 10 end })
while true do pcall(table.concat, t) pcall(tostring, t) end
