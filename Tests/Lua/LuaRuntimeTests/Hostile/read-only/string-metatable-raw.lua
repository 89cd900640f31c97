-- expect: ok
-- Goes round assignment with rawset and with library functions that write.
local metatable = getmetatable("")
local evil = function() return "evil" end
for _, write in ipairs {
  function(t) rawset(t, "__index", evil) end,
  function(t) table.insert(t, evil) end,
  function(t) table.move({ evil }, 1, 1, 1, t) end,
} do
  if type(metatable) == "table" then assert(not pcall(write, metatable)) end
end
assert(("x"):upper() == "X")
