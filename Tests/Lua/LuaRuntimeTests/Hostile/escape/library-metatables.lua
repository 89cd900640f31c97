-- expect: ok
-- Asks what protects the libraries, to change it there.
for _, name in ipairs { "string", "table", "math", "utf8", "coroutine", "debug" } do
  local library = _G[name]
  local metatable = getmetatable(library)
  assert(type(metatable) ~= "table", name)
end
