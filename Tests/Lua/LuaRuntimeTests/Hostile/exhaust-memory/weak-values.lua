-- expect: limit memory
-- Keeps everything in tables that only look weak.
local t = setmetatable({}, { __mode = "kv" })
local i = 0
while true do i = i + 1 t["key" .. i] = i end
