-- expect: ok
-- Learns addresses from the messages of errors and from tracebacks.
local function has_no_address(text) assert(not text:find("0x%x%x%x%x%x%x%x%x%x"), text) end
has_no_address(select(2, pcall(function() return {} < {} end)))
has_no_address(select(2, pcall(function() return {} .. print end)))
has_no_address(select(2, pcall(function() local f = {} f() end)))
has_no_address(debug.traceback("x"))
has_no_address(select(2, pcall(load, {})))
