-- expect: limit memory
-- Makes a gigabyte of separators.
return ("").rep("", 1 << 14, ("x"):rep(1 << 16))
