-- expect: ok
-- Changes the replacement table during a lookup, and collects.
local t = {}
setmetatable(t, { __index = function(self, k)
  for i = 1, 100 do self[k .. i] = i end
  collectgarbage()
  setmetatable(self, nil)
  return k:upper()
end })
assert(("abc"):gsub("%a", t) == "Abc")
