-- expect: ok
-- Appends to the table that is being sorted, and sorts it in its own comparison.
local t, calls = { 3, 1, 2 }, 0
pcall(table.sort, t, function(a, b)
  calls = calls + 1
  if calls < 100 then
    t[#t + 1] = calls
    table.sort(t)
  end
  return a < b
end)
