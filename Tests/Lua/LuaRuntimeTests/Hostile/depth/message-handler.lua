-- expect: limit depth or ok
-- Raises in an error handler in infinite recursion.
local ok = xpcall(error, function(e) error(e) end)
assert(not ok)
