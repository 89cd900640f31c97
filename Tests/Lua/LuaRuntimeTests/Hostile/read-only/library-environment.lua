-- expect: error string
-- Runs code whose global variables are a library.
load("format = 'evil'", "inside", "t", string)()
