-- expect: ok
-- Prints values that have no name.
print({}, print, coroutine.create(print), function() end, setmetatable({}, { __name = "N" }))
print(pcall(string.format, "%p %p", {}, print))
print(string.format("%s", {}), select(2, pcall(error, {})))
