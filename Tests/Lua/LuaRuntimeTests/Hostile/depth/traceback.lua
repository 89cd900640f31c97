-- expect: limit depth or limit memory
-- Takes tracebacks on the way down.
local function f(n)
  if n % 10000 == 0 then debug.traceback() end
  return 1 + f(n + 1)
end
f(1)
