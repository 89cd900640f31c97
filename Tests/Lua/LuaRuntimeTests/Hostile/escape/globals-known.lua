-- expect: ok
-- Searches for a global variable that is not in the list of known ones.
local known = {}
for name in ([[_G _VERSION assert collectgarbage coroutine debug error getmetatable ipairs load math next pairs pcall
  print rawequal rawget rawlen rawset select setmetatable string table tonumber tostring type utf8 warn xpcall
  ]]):gmatch("%S+") do
  known[name] = true
end
for name in pairs(_G) do assert(known[name], name) end
