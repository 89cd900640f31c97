-- expect: limit time
-- Does nothing for ever.
while true do end
