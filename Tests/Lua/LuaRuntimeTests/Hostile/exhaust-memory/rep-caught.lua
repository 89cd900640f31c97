-- expect: limit memory
-- Catches the end of a call that needs too much, and calls again.
while true do pcall(string.rep, "x", 1 << 30) end
