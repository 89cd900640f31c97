-- expect: limit depth
-- Recurs in a comparison.
local m = {}
m.__lt = function(a, b) return b < a end
m.__le = function(a, b) return b <= a end
local a, b = setmetatable({}, m), setmetatable({}, m)
return pcall(function() return a < b end), a <= b
