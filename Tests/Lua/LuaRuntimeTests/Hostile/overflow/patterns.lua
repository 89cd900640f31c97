-- expect: ok
-- Matches malformed patterns.
for pattern in ("[ [a [^ [a- % ( %1 (%1) %b %bx %f %fx [% [] [^] %9 (()"):gmatch("%S+") do
  local ok, message = pcall(string.find, "abc", pattern)
  assert(not ok and (message:find("pattern", 1, true) or message:find("capture", 1, true)), pattern)
end
for _, replacement in ipairs { "%2", "%", "%y" } do assert(not pcall(string.gsub, "x", "x", replacement)) end
