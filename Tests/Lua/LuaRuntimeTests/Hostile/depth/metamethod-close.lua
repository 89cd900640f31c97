-- expect: limit depth
-- Recurs while a variable is closed.
local function f()
  local x <close> = setmetatable({}, { __close = function() return f() end })
end
f()
