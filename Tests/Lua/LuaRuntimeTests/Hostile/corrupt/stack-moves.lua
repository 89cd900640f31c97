-- expect: ok
-- Lets the stack grow while references into it are in use.
local function grow(n) return n == 0 and 0 or 1 + grow(n - 1) end
local t = setmetatable({}, {
  __index = function() return grow(5000) end, __newindex = function() grow(6000) end,
  __lt = function() return grow(7000) == 7000 end, __eq = function() return grow(8000) == 8000 end,
  __close = function() grow(9000) end, __len = function() return grow(9500) end,
})
local x <close> = t
coroutine.wrap(function()
  local y <close> = t
  assert(t.a == 5000 and t < t and #t == 9500)
  t.b = ("abc"):gsub(".", function(c) grow(9900) return c end)
end)()
assert(table.unpack({ grow(10000) }) == 10000)
