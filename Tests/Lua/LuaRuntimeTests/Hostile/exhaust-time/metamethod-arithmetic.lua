-- expect: limit time
-- Spins in all operators of arithmetic and bits.
local m = {}
for name in ("unm add sub mul div mod pow idiv band bor bxor shl shr bnot"):gmatch("%a+") do
  m["__" .. name] = function() while true do end end
end
local t = setmetatable({}, m)
while true do pcall(function() return -t + t * 1 // t | ~t end) end
