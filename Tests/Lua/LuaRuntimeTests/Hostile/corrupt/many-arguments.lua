-- expect: ok
-- Calls with two hundred and fifty arguments, and returns half of them.
local names = {}
for i = 1, 120 do names[i] = "a" .. i end
local list = table.concat(names, ",")
local f = assert(load("local function f(" .. list .. ") return " .. list .. " end return f"))()
assert(select("#", f(table.unpack({}, 1, 250))) == 120)
