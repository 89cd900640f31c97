-- expect: error too many local variables
-- Declares more local variables than a function may have.
local names = {}
for i = 1, 201 do names[i] = "v" .. i end
assert(load("local " .. table.concat(names, ", ")))
