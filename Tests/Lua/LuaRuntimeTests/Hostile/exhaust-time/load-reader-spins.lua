-- expect: limit time
-- Never answers the compiler that asks for a piece of code.
while true do load(function() while true do end end) end
