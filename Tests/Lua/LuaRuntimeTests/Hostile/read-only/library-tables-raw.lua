-- expect: ok
-- Replaces functions of libraries without an assignment.
local evil = function() return "evil" end
for _, name in ipairs { "string", "table", "math", "utf8", "coroutine", "debug" } do
  local library = _G[name]
  assert(not pcall(rawset, library, "format", evil), name)
  assert(not pcall(table.insert, library, evil), name)
  assert(not pcall(table.insert, library, 1, evil), name)
  assert(not pcall(table.move, { evil }, 1, 1, 1, library), name)
  assert(not pcall(setmetatable, library, nil), name)
  assert(not pcall(setmetatable, library, {}), name)
  assert(rawget(library, 1) == nil and library[1] == nil, name)
end
assert(string.format("%d", 1) == "1")
