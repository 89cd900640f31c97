-- expect: limit time
-- Calls through a chain of tables, each of which has the next one for its __call.
local f = function() end
for _ = 1, 2000 do f = setmetatable({}, { __call = f }) end
while true do pcall(f) end
