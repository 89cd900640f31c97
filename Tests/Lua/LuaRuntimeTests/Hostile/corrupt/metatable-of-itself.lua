-- expect: ok
-- Is its own metatable, for every metamethod.
local t = {}
for name in ("eq lt le len concat unm tostring close name pairs"):gmatch("%a+") do
  t["__" .. name] = t
end
setmetatable(t, t)
for _, f in ipairs {
  function() return t < t end, function() return #t end, function() return t .. t end, function() return -t end,
  function() return tostring(t) end, function() return pairs(t) end, function() local _ <close> = t end,
} do pcall(f) end
collectgarbage()
