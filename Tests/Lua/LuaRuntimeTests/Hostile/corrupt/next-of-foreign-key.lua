-- expect: error invalid key
-- Continues from a key that the table never had.
return next({ 1, 2, x = 1 }, "nobody's")
