-- expect: limit memory
-- Makes a gigabyte with one call.
return ("x"):rep(1 << 30)
