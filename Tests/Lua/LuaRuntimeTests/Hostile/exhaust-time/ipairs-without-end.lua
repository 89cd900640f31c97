-- expect: limit time
-- Walks a list that has every index.
for _ in ipairs(setmetatable({}, { __index = function(_, i) return i end })) do end
