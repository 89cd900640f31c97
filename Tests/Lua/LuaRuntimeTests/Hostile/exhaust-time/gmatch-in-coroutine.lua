-- expect: limit time
-- Matches in new coroutines forever.
while true do
  local words = coroutine.wrap(function() for word in ("a b c"):gmatch("%a+") do coroutine.yield(word) end end)
  while words() do end
end
