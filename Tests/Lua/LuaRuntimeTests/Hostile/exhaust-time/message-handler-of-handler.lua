-- expect: limit time or limit depth
-- Raises in the handler, again and again.
while true do
  xpcall(error, function() xpcall(error, function() error() end) error() end)
end
