-- expect: ok
-- Calls itself by the names of the host's types to be taken for one of its values.
for _, name in ipairs { "error", "Item", "FILE*", "_IO_FILE", ("x"):rep(1e5), "\0", "%s" } do
  local fake = setmetatable({}, { __name = name })
  local _, message = pcall(string.rep, fake)
  assert(type(message) == "string" and type(tostring(fake)) == "string")
  assert(not pcall(string.rep, "x", fake))
end
assert(type(tostring(setmetatable({}, { __name = 1 }))) == "string")
