-- expect: ok
-- Passes invalid handlers to xpcall.
assert(not pcall(xpcall))
assert(not pcall(xpcall, print))
for _, handler in ipairs { 1, "x", {}, true } do
  local ok = pcall(xpcall, error, handler, "e")
  assert(ok == false or ok == true)
end
assert(select(2, xpcall(error, function(e) return e .. "!" end, "e")) == "e!")
assert(select("#", xpcall(function(...) return ... end, print, 1, nil, 3)) == 4)
