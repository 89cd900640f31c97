-- expect: limit time
-- Counts, walks and decodes a long text.
local s = ("ä"):rep(1 << 20)
while true do
  utf8.len(s)
  utf8.offset(s, 1 << 20)
  utf8.offset(s, -(1 << 20))
  pcall(utf8.codepoint, s, 1, 1 << 12)
  for _ in utf8.codes(s) do end
end
