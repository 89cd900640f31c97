-- expect: ok
-- Packs and unpacks with sizes and alignments that do not exist.
local long, longer = ("i16"):rep(100), "i" .. ("9"):rep(20)
for _, format in ipairs { "i17", "i0", "!17i", "Xz", "X", "s99", "c", longer, "!3 Xi4", "q", long } do
  pcall(string.pack, format, 1, 2, 3)
  pcall(string.packsize, format)
  pcall(string.unpack, format, ("x"):rep(64))
end
assert(not pcall(string.packsize, "c" .. math.maxinteger .. "c" .. math.maxinteger))
assert(not pcall(string.pack, "i1", 128) and not pcall(string.pack, "z", "a\0b") and not pcall(string.pack, "c1", "ab"))
