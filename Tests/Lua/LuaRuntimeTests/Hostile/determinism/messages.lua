-- expect: ok
-- Prints messages that name values.
print(pcall(function() return {} < {} end))
print(pcall(function() return nil .. {} end))
print(pcall(string.rep, setmetatable({}, { __name = "Odd" })))
print(pcall(load, "x ="))
print(debug.traceback("here"))
