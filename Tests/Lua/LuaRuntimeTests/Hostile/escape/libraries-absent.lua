-- expect: ok
-- Looks for the libraries that reach outside, under every name they have in Lua.
local names = { "io", "os", "package", "require", "dofile", "loadfile", "module", "ffi", "jit", "loadstring" }
for _, name in ipairs(names) do
  assert(_G[name] == nil, name)
  assert(rawget(_G, name) == nil, name)
  assert(load("return " .. name)() == nil, name)
end
