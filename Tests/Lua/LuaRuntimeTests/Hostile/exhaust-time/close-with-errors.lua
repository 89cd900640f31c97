-- expect: limit time
-- Raises from each variable being closed, and continues in the next.
local closer = setmetatable({}, { __close = function() error("again") end })
local function f(n)
  local x <close> = closer
  if n > 0 then f(n - 1) end
  return n
end
while true do pcall(f, 50) end
