-- expect: limit time
-- Compares long equal strings.
local a, b = ("x"):rep(1 << 22), ("x"):rep(1 << 22) .. ""
while true do
  local _ = a < b or a == b or a <= b
end
