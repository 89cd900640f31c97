-- expect: limit depth or error bad argument
-- Lets a function in C be the metamethod that makes the stack move.
local t = setmetatable({}, {
  __concat = table.unpack, __len = function() return 60000 end, __index = function() return 1 end,
})
for _ = 1, 100 do local s = t .. "x" .. t assert(s) end
