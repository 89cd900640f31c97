-- expect: limit memory
-- Fills the memory while variables are closed.
local kept = {}
while true do
  pcall(function()
    local x <close> = setmetatable({}, { __close = function() kept[#kept + 1] = ("x"):rep(100000) .. #kept end })
    error("leave")
  end)
end
