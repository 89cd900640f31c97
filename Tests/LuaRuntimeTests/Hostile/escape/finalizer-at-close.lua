-- expect: ok
-- Leaves tables behind whose metatable gets a finalizer later: the end of the state must not run it.
kept = {}
for i = 1, 100 do
  local metatable = { __mode = "k" }
  kept[i] = setmetatable({ i }, metatable)
  metatable.__gc = function() error("a finalizer ran") end
end
collectgarbage()
