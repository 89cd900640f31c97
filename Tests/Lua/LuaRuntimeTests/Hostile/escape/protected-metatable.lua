-- expect: ok
-- Changes a metatable that protects itself.
local protected = setmetatable({}, { __metatable = "no" })
assert(getmetatable(protected) == "no")
assert(not pcall(setmetatable, protected, {}))
assert(not pcall(setmetatable, protected, nil))
local false_one = setmetatable({}, { __metatable = false })
assert(getmetatable(false_one) == false and not pcall(setmetatable, false_one, {}))
