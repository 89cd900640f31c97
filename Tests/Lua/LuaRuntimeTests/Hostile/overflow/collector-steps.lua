-- expect: ok
-- Collects in steps whose sizes are at the ends of the integers.
for _, size in ipairs { math.mininteger, math.mininteger + 1, -8, 0, 8, math.maxinteger } do
  assert(type(collectgarbage("step", size)) == "boolean")
end
assert(not pcall(collectgarbage, "step", 0.5))
