-- expect: limit memory
-- Compiles a chunk of ten million statements.
return load(("x=1 "):rep(1 << 22))
