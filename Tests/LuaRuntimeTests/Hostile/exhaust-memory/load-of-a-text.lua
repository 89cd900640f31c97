-- expect: limit memory
-- Begins a text for the compiler that never ends.
local first = true
assert(load(function()
  if first then first = false return "return '" end
  return ("x"):rep(1 << 12)
end))
