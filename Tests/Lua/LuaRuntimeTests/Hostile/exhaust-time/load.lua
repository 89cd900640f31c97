-- expect: limit time
-- Compiles and runs for ever.
while true do pcall(load("while true do end")) end
