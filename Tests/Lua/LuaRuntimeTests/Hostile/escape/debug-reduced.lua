-- expect: ok
-- Reaches for the functions of debug that open closures, metatables and the registry.
for name in pairs(debug) do assert(name == "traceback", name) end
for name in ([[getregistry getmetatable setmetatable getupvalue setupvalue upvalueid upvaluejoin getlocal setlocal
  sethook gethook getinfo getuservalue setuservalue debug setcstacklimit]]):gmatch("%S+") do
  assert(debug[name] == nil, name)
end
