-- Runs before each file of the suite: what all tests have in common.

-- Every test of this app also checks for leaks.
after_each(function() assert.no_leaks() end)

--- assert.titles({ "First", "Second" }, notes): the notes have these titles, in this order.
local function hasTitles(_, arguments)
  local expected, notes = arguments[1], arguments[2]
  if #expected ~= #notes then return false end
  for index, note in ipairs(notes) do
    if note.title ~= expected[index] then return false end
  end
  return true
end
assert:register("assertion", "titles", hasTitles)
