-- expect: ok
-- Replaces global functions: what the host does must not go through them.
tostring, type, error, pairs, select = nil, nil, nil, nil, nil
print(1, {}, setmetatable({}, { __tostring = function() return "text" end }))
assert(string.format("%s", true) == "true")
assert(("abc"):gsub("b", { b = 1 }) == "a1c")
