-- expect: limit depth or limit memory
-- Runs a chunk that compiles and runs itself.
source = "return load(source)() + 1"
return load(source)()
