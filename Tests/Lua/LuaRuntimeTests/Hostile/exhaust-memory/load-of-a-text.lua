-- expect: limit memory
-- Passes an endless string literal to the compiler.
local first = true
assert(load(function()
  if first then first = false return "return '" end
  return ("x"):rep(1 << 12)
end))
