-- expect: ok
-- Takes the metatable away in its own metamethods.
local t = {}
local function take() setmetatable(t, nil) collectgarbage() return t end
local function give()
  local m = { __index = take, __newindex = take, __len = take, __call = take, __concat = take, __close = take }
  return setmetatable(t, m)
end
assert(give().x == t)
give().x = 1
assert(rawget(t, "x") == nil and #give() == t and give()() == t and give() .. "x" == t)
do local x <close> = give() end
