-- expect: limit depth or ok
-- Raises in the handler of an error without end.
local ok = xpcall(error, function(e) error(e) end)
assert(not ok)
