-- expect: ok
-- Loads code with an environment of its own and tries to get at the real one from there.
local environment = {}
load("x = 1 y = _G z = _ENV.print", "inner", "t", environment)()
assert(environment.x == 1 and environment.y == nil and environment.z == nil and x == nil)
assert(load("_ENV = { a = 1 } return a")() == 1)
assert(print ~= nil and a == nil)
