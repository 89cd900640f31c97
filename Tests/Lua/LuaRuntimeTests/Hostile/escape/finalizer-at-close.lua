-- expect: ok
-- Adds a finalizer to a metatable after tables have it: the end of the state must not run it.
kept = {}
for i = 1, 100 do
  local metatable = { __mode = "k" }
  kept[i] = setmetatable({ i }, metatable)
  metatable.__gc = function() error("a finalizer ran") end
end
collectgarbage()
