-- expect: ok
-- Yields while variables are closed, and is closed there.
local function body()
  local x <close> = setmetatable({}, { __close = function() coroutine.yield("closing") end })
  local y <close> = setmetatable({}, { __close = function() coroutine.yield("closing") error("e") end })
  coroutine.yield("begun")
end
local c = coroutine.create(body)
assert(select(2, coroutine.resume(c)) == "begun")
assert(select(2, coroutine.resume(c)) == "closing")
pcall(coroutine.close, c)
local d = coroutine.create(body)
coroutine.resume(d)
pcall(coroutine.close, d)
assert(coroutine.status(d) == "dead")
