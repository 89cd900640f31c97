-- expect: limit time
-- Compiles a long chunk of little meaning, natively.
local source = (";"):rep(1 << 22)
while true do load(source) end
