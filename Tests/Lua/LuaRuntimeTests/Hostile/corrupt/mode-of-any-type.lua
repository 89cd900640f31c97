-- expect: ok
-- Says what is weak with values that Lua does not expect.
for _, mode in ipairs { 1, true, {}, "", "x", ("k"):rep(1000), "\0k" } do
  local t = setmetatable({}, { __mode = mode })
  t[{}], t[1] = {}, {}
  collectgarbage()
end
