-- expect: ok
-- Raises and catches every value.
for _, value in ipairs { 0 / 0, 1, "x", true, {}, print, coroutine.create(print), ("x"):rep(1 << 20) } do
  local ok, caught = pcall(error, value)
  assert(not ok and (caught == value or value ~= value))
  ok = coroutine.resume(coroutine.create(error), value)
  assert(not ok)
end
assert(select(2, pcall(error, nil)) == nil)
