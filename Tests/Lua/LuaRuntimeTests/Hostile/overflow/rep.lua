-- expect: ok
-- Repeats strings so often that the length overflows.
assert(("x"):rep(math.mininteger) == "" and ("x"):rep(-1, "y") == "")
for _, n in ipairs { math.maxinteger, 1 << 62, 1 << 61 } do
  local ok, message = pcall(string.rep, "xx", n)
  assert(not ok and message:find("too large", 1, true), message)
  ok, message = pcall(string.rep, "", n, "xyz")
  assert(not ok and message:find("too large", 1, true), message)
end
