-- expect: ok
-- Looks for metatables of values that have none, and puts some there.
for _, value in ipairs { 1, true, print, coroutine.create(print), assert } do
  assert(getmetatable(value) == nil)
  assert(not pcall(setmetatable, value, {}))
end
assert(not pcall(setmetatable, nil, {}))
