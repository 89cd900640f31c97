-- expect: limit time
-- Matches in coroutines that are made anew for ever.
while true do
  local words = coroutine.wrap(function() for word in ("a b c"):gmatch("%a+") do coroutine.yield(word) end end)
  while words() do end
end
