-- expect: limit memory
-- Stops the collector, or makes it too lazy to hold the limit.
-- Neither happens, and the limit ends what does not let go.
local held = collectgarbage("count")
for _, option in ipairs { "stop", "setpause", "setstepmul", "generational", "incremental" } do
  collectgarbage(option)
  collectgarbage(option, 1000, 1000)
end
assert(collectgarbage("isrunning") and collectgarbage("stop") == 0 and collectgarbage("isrunning"))
for _ = 1, 200000 do local _ = { {}, {}, {} } end
assert(collectgarbage("count") < held + 20000 and collectgarbage() == 0)
local kept = {}
while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end
