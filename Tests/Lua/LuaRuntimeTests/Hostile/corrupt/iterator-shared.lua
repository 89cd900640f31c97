-- expect: ok
-- Uses the iterator of a string in other coroutines, in itself and after the string is collected.
local words = (("a b c d e "):rep(3) .. "end"):gmatch("%a+")
collectgarbage()
local seen = {}
for word in words do
  seen[#seen + 1] = word
  seen[#seen + 1] = coroutine.wrap(function() return words() end)()
  ;("x"):gsub("x", function() seen[#seen + 1] = words() end)
end
assert(#seen == 16)
