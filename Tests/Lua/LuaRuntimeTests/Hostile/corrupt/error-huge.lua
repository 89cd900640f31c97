-- expect: error xxxx
-- Ends with an error of a megabyte.
error(("x"):rep(1 << 20), 0)
