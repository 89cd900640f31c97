-- expect: limit time
-- Collects a large heap for ever.
local heap = {}
for i = 1, 1 << 17 do heap[i] = { i } end
while true do collectgarbage() end
