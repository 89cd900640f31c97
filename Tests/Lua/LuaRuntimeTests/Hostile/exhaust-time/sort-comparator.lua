-- expect: limit time
-- Spins in a comparison of table.sort.
while true do pcall(table.sort, { 1, 2, 3 }, function() while true do end end) end
