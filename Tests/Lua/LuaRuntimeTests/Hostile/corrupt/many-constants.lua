-- expect: ok
-- Uses more constants than fit into an instruction.
local parts = {}
for i = 1, 70000 do parts[i] = i + 0.5 end
local t = assert(load("return {" .. table.concat(parts, ",") .. "}"))()
assert(#t == 70000 and t[70000] == 70000.5)
