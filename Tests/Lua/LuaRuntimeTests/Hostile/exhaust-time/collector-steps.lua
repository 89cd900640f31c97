-- expect: limit time
-- Asks for the largest steps of a collection.
while true do collectgarbage("step", 1 << 30) collectgarbage("count") end
