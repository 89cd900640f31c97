-- expect: limit time
-- Spins where the libraries take the text of a value.
local t = setmetatable({}, { __tostring = function() while true do end end })
while true do
  pcall(tostring, t)
  pcall(string.format, "%s", t)
  pcall(print, t)
end
