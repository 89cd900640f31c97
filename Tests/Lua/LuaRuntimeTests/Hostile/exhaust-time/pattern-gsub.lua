-- expect: limit time
-- Backtracks at each position of a string.
return ("a"):rep(3000):gsub(".-.-.-b", "%0%0")
