-- expect: ok
-- Asks for a finalizer in all ways there are: it would run out of reach of every limit.
local ran = false
local function finalizer() ran = true end
for _, value in ipairs { finalizer, true, false, 1, "x" } do
  assert(not pcall(setmetatable, {}, { __gc = value }))
end
local late = {}
setmetatable({}, late).x = 1
late.__gc = finalizer
assert(not pcall(setmetatable, {}, late))
setmetatable({}, setmetatable({}, { __index = { __gc = finalizer } }))
collectgarbage()
collectgarbage()
assert(not ran)
