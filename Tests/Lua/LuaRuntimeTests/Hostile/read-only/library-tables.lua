-- expect: ok
-- Replaces functions that other code of the state uses.
local evil = function() return "evil" end
for _, name in ipairs { "string", "table", "math", "utf8", "coroutine", "debug" } do
  local library = _G[name]
  local ok, message = pcall(function() library.new = evil end)
  assert(not ok and tostring(message):find(name, 1, true), name)
  assert(library.new == nil, name)
end
assert(not pcall(function() string.format = evil end))
assert(not pcall(function() string.rep = nil end))
assert(string.format("%d", 1) == "1" and ("x"):rep(2) == "xx")
