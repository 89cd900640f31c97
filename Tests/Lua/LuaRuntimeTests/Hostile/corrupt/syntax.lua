-- expect: ok
-- Compiles strings that are not Lua.
for _, source in ipairs {
  "x = ", "'", "[[", "[==[", "--[[", "\\", "'\\u{110000000}'", "'\\400'", "0x", "1e", "goto x", "::a:: ::a::", "break",
  "local x <foo> = 1", "local x <const> = 1 x = 2", "return return", "...", "function f() return ... end", "\0", "\255",
  "for", "for i", "if", "a.b:c", "f(", "{", "}", "local function", "=", "~", "a = 'x\ny'", "goto continue",
} do
  local f, message = load(source)
  assert(not f and type(message) == "string", source)
end
