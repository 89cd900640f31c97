-- expect: limit time
-- Backtracks between the words of an iterator.
for _ in ("a"):rep(2000):gmatch(".*.*.*.*b") do end
