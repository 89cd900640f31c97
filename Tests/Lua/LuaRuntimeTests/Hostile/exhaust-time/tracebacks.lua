-- expect: limit time
-- Takes tracebacks of a deep stack.
local function deep(n)
  if n > 0 then return deep(n - 1) + 1 end
  while true do debug.traceback("x", 1000) end
end
deep(10000)
