-- expect: ok
-- Loads code with a separate environment and tries to reach the real one from there.
local environment = {}
load("x = 1 y = _G z = _ENV.print", "inner", "t", environment)()
assert(environment.x == 1 and environment.y == nil and environment.z == nil and x == nil)
assert(load("_ENV = { a = 1 } return a")() == 1)
assert(print ~= nil and a == nil)
