-- expect: error too many captures
-- Opens more captures than there are.
return ("x"):find(("(x?)"):rep(33))
