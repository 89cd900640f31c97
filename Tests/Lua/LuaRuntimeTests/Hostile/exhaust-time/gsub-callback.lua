-- expect: limit time
-- Spins in the replacement function.
while true do pcall(string.gsub, "x", "x", function() while true do end end) end
