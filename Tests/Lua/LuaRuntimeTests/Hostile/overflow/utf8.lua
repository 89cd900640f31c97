-- expect: ok
-- Decodes invalid UTF-8 and encodes invalid characters.
assert(#utf8.char(0x7FFFFFFF) == 6)
for _, code in ipairs { -1, 0x80000000, math.maxinteger, math.mininteger } do assert(not pcall(utf8.char, code)) end
for _, s in ipairs { "\255", "\xC3", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80", "\xC0\x80", "\x80", "\xFC\x84\x80\x80" } do
  assert(utf8.len(s) == nil and not pcall(utf8.codepoint, s, 1))
  pcall(function() for _ in utf8.codes(s) do end end)
end
for _, i in ipairs { math.mininteger, math.maxinteger, 5, -5 } do
  assert(not pcall(utf8.len, "abc", i) and not pcall(utf8.codepoint, "abc", i))
  pcall(utf8.offset, "abc", i)
  pcall(utf8.offset, "abc", 1, i)
end
