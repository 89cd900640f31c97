-- expect: limit memory
-- Replaces each character of a string by a long string.
return ("x"):rep(1 << 14):gsub(".", ("y"):rep(1 << 14))
