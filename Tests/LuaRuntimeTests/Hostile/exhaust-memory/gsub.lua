-- expect: limit memory
-- Replaces each character of a text by a text.
return ("x"):rep(1 << 14):gsub(".", ("y"):rep(1 << 14))
