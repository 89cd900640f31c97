-- expect: limit depth or limit memory
-- Leaves a variable to be closed at each level of a recursion.
local closer = setmetatable({}, { __close = function() end })
local function f()
  local x <close> = closer
  return 1 + f()
end
f()
