-- expect: limit depth
-- Lets the stack move from a metamethod of a concatenation that went on to another function.
local function grow(n) return n == 0 and 0 or 1 + grow(n - 1) end
local function go() grow(30000) return "" end
local t = setmetatable({}, { __concat = function() return go() end })
for _ = 1, 100 do local s = t .. "x" .. t assert(s) end
