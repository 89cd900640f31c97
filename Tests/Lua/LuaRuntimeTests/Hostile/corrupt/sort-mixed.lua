-- expect: error attempt to compare
-- Sorts values that cannot be compared.
table.sort({ 1, "2", {}, print, true })
