-- expect: error invalid replacement value
-- Replaces by a table.
return ("x"):gsub("x", function() return {} end)
