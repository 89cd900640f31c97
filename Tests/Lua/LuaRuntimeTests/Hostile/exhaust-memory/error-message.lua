-- expect: limit memory
-- Raises errors of ever longer messages.
local s = "x"
while true do
  local _, message = pcall(error, s .. s)
  s = message
end
