-- expect: limit memory
-- Keeps tracebacks with long messages.
local kept, s = {}, ("x"):rep(1 << 12)
while true do kept[#kept + 1] = debug.traceback(s .. #kept) end
