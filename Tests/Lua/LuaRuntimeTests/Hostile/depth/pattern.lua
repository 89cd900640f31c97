-- expect: error too complex
-- Nests a pattern's matching deeper than it may go.
return ("x"):rep(1 << 18):find(("x?"):rep(1 << 18))
