-- expect: limit depth
-- Sorts in a comparison.
local function less() table.sort({ 1, 2 }, less) return false end
table.sort({ 1, 2 }, less)
