-- expect: limit memory
-- Gives a type a name that each message repeats.
local name = ("x"):rep(1 << 23)
local t, kept = setmetatable({}, { __name = name }), {}
while true do kept[#kept + 1] = select(2, pcall(string.rep, t)) .. #kept kept[#kept + 1] = tostring(t) .. #kept end
