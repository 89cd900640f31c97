-- expect: limit time
-- Draws numbers from a range whose size is the worst for the generator.
while true do
  math.random(math.mininteger, math.maxinteger - (1 << 62))
  math.random(0)
end
