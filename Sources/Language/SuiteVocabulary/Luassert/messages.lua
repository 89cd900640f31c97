-- The messages of failures for scripts that catch them. Suites compare these strings, so they equal luassert's letter
-- by letter. The user sees the host's description of the values instead.
local use = ...
local say = use "say"

local function set(name, positive, negative)
  say:set("assertion." .. name .. ".positive", positive)
  if negative then say:set("assertion." .. name .. ".negative", negative) end
end

local function compared(name, positive, negative, tolerance)
  set(name, positive .. "\nPassed in:\n%s\nExpected:\n%s" .. tolerance,
    negative .. "\nPassed in:\n%s\nDid not expect:\n%s" .. tolerance)
end

compared("same", "Expected objects to be the same.", "Expected objects to not be the same.", "")
compared("equals", "Expected objects to be equal.", "Expected objects to not be equal.", "")
compared("near", "Expected values to be near.", "Expected values to not be near.", " +/- %s")
compared("matches", "Expected strings to match.", "Expected strings not to match.", "")
set("unique", "Expected object to be unique:\n%s", "Expected object to not be unique:\n%s")
set("error", "Expected a different error.\nCaught:\n%s\nExpected:\n%s", "Expected no error, but caught:\n%s")
for _, word in ipairs { "truthy", "falsy" } do
  local found = word .. ", but value was:\n%s"
  set(word, "Expected to be " .. found, "Expected to not be " .. found)
end
set("called", "Expected to be called %s time(s), but was called %s time(s)",
  "Expected not to be called exactly %s time(s), but it was.")
for _, words in ipairs { "at least", "at most", "more than", "less than" } do
  local name = "called_" .. string.gsub(words, " ", "_")
  set(name, "Expected to be called " .. words .. " %s time(s), but was called %s time(s)")
end
set("called_with",
  "Function was never called with matching arguments.\nCalled with (last call if any):\n%s\nExpected:\n%s",
  "Function was called with matching arguments at least once.\nCalled with (last matching call):\n%s\n"
    .. "Did not expect:\n%s")
set("returned_with",
  "Function never returned matching arguments.\nReturned (last call if any):\n%s\nExpected:\n%s",
  "Function returned matching arguments at least once.\nReturned (last matching call):\n%s\nDid not expect:\n%s")
set("returned_arguments", "Expected %s results(s) to be returned, but got %s",
  "Expected not %s results(s) to be returned, but got %s")
set("array_holes", "Expected array to have holes, but none were found.\n",
  "Expected array to not have holes, but found a hole at index: %s\n")
say:set("assertion.internal.argtolittle", "the '%s' function requires a minimum of %s arguments, got: %s")
say:set("assertion.internal.badargtype", "bad argument #%s to '%s' (%s expected, got %s)")
return say
