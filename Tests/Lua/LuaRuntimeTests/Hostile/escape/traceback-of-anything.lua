-- expect: ok
-- Gives debug.traceback everything that it does not expect.
for _, value in ipairs { {}, true, print, 1.5, coroutine.create(print) } do debug.traceback(value, 1) end
assert(type(debug.traceback("x", 1 << 30)) == "string")
assert(type(debug.traceback("x", -1)) == "string" or true)
assert(debug.traceback(nil) == nil or true)
assert(type(debug.traceback(coroutine.create(print), "x", 0)) == "string")
