-- expect: ok
-- Formats with directives that do not exist or are too wide.
for _, format in ipairs { "%", "%y", "%100d", "%.100f", "%10q", "%5%", "%c%", "%n", "%*d", "%ld", "%1$s" } do
  assert(not pcall(string.format, format, 1), format)
end
assert(#string.format("%99.99f", -1e308) > 400 and #string.format("%99d", 1) == 99)
assert(#string.format("%.99s", "x") == 1 and not pcall(string.format, "%s"))
assert(not pcall(string.format, "%d", 1.5) and not pcall(string.format, "%q", {}))
