-- expect: limit depth or ok
-- Compiles in the reader of a compiler.
local function reader() load(reader) return nil end
load(reader)
