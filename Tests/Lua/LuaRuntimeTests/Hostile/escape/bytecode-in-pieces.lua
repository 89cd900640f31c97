-- expect: ok
-- Feeds bytecode byte by byte, so that no piece looks like it but the first.
for _, header in ipairs { "\27LuaT\0\25\147", "\27", "\27Lua" } do
  local position = 0
  local chunk, message = load(function()
    position = position + 1
    return position <= #header and header:sub(position, position) or nil
  end, "pieces", "b")
  assert(chunk == nil and type(message) == "string")
end
