-- expect: limit memory or limit time
-- Begins a comment for the compiler that never ends.
local first = true
assert(load(function()
  if first then first = false return "--[[" end
  return ("x"):rep(1 << 12)
end))
