-- expect: limit instructions
-- Runs in functions that the libraries call.
while true do
  table.sort({ 3, 1, 2 }, function(a, b) return a < b end)
  ;("abc"):gsub(".", function(c) return c end)
  load(function() return nil end)
end
