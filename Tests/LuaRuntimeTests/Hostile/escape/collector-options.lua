-- expect: ok
-- Stops the collector, or makes it too lazy to hold the limit.
for _, option in ipairs { "stop", "restart", "setpause", "setstepmul", "isrunning", "generational", "incremental" } do
  assert(not pcall(collectgarbage, option), option)
  assert(not pcall(collectgarbage, option, 1000, 1000), option)
end
assert(collectgarbage("count") > 0 and collectgarbage() == 0)
