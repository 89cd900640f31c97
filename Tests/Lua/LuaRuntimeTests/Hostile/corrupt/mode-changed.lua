-- expect: ok
-- Changes what is weak between and during collections.
local m = {}
local t = setmetatable({}, m)
for i = 1, 500 do
  t[{}], t[i] = i, {}
  m.__mode = i % 3 == 0 and "k" or i % 3 == 1 and "v" or nil
  collectgarbage("step", 10)
end
m.__mode = "kv"
collectgarbage()
assert(next(t) == nil)
