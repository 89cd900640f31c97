-- expect: ok
-- Reads addresses of the process from strings of values.
local function has_no_address(text) assert(not text:find("0x%x%x%x%x%x%x%x%x%x"), text) end
for _, value in ipairs { {}, print, coroutine.create(print), function() end, setmetatable({}, { __name = "N" }) } do
  has_no_address(tostring(value))
  has_no_address(string.format("%s", value))
  local ok, pointer = pcall(string.format, "%p", value)
  if ok then has_no_address(pointer) end
  has_no_address(select(2, pcall(error, tostring(value))))
end
