-- expect: limit depth or limit memory
-- Recurs where a table is called.
local t = {}
setmetatable(t, { __call = function(self) return self() + 1 end })
t()
