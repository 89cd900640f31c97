-- expect: limit time
-- Catches the end of a search that takes too long, and searches again.
local s = ("a"):rep(1000)
while true do
  pcall(string.find, s, ".-.-.-.-b")
  pcall(string.match, s, "a*a*a*a*b")
  pcall(string.gsub, s, "(a*)(a*)(a*)b", "")
end
