-- expect: error loop
-- Looks a field up through ten thousand tables.
local t = {}
for _ = 1, 10000 do t = setmetatable({}, { __index = t }) end
return t.x
