-- expect: limit time or limit memory
-- Fills the memory up to the limit, so that each allocation has to collect.
local list, size = {}, 1 << 20
while size > 64 do
  local ok, s = pcall(string.rep, "x", size)
  if ok then list[#list + 1] = s .. #list else size = size // 2 end
end
while true do local _ = {} end
