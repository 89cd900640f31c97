-- expect: ok
-- Reads numbers that are too long, too large or none.
assert(tonumber("0x" .. ("f"):rep(1000)) == -1 and tonumber(("9"):rep(400)) == math.huge)
assert(tonumber("9223372036854775808") == 2 ^ 63)
assert(tonumber("1e" .. ("9"):rep(100)) == math.huge and tonumber("0x1p-" .. ("9"):rep(9)) == 0.0)
assert(not pcall(tonumber, "1", 37) and not pcall(tonumber, "1", 1) and not pcall(tonumber, 1, 10))
assert(not tonumber("1\0") and tonumber("z", 36) == 35)
assert(not tonumber("nan") and not tonumber("inf") and not tonumber("0x") and not tonumber("") and not tonumber("1 2"))
