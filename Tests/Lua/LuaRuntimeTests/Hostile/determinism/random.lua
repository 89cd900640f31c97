-- expect: ok
-- Draws numbers, and asks for other ones.
print(math.random(), math.random(1000), math.random(0))
pcall(math.randomseed)
print(math.random(1 << 40))
pcall(math.randomseed, 42)
print(math.random(1 << 40))
