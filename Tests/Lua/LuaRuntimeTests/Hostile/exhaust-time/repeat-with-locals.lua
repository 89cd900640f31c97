-- expect: limit time
-- Repeats a block whose local variables are captured.
local f
repeat local x = f f = function() return x end x = nil until false
