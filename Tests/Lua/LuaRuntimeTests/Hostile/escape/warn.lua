-- expect: ok
-- Turns warnings on, which Lua writes to the standard error of the process.
if warn then
  pcall(warn, "@on")
  pcall(warn, "text")
  assert(not pcall(warn, {}))
end
