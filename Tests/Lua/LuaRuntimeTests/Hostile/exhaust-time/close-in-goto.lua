-- expect: limit time
-- Leaves a block by a jump, for ever, and closes a variable each time.
local closed = 0
local closer = setmetatable({}, { __close = function() closed = closed + 1 end })
::again::
do
  local x <close> = closer
  goto again
end
