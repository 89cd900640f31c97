-- expect: ok
-- Feeds an empty piece before bytecode; an empty piece ends the source.
local pieces, position = { "", "\27Lua" }, 0
local chunk = load(function()
  position = position + 1
  return pieces[position]
end)
assert(chunk and chunk() == nil)
