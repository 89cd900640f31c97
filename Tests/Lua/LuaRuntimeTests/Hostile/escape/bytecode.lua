-- expect: ok
-- Loads bytecode, in any mode and from any kind of source.
local header = "\27LuaT\0\25\147\r\n\26\n\4\8\8xV\0\0\0\0\0\0\0\0\0\0\0(w@"
for _, mode in ipairs { "b", "t", "bt", "tb", "" } do
  local chunk, message = load(header, "header", mode)
  assert(chunk == nil and type(message) == "string", mode)
end
assert(not load(header))
assert(not load("\27"))
