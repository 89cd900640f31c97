-- expect: error end
-- Ends with an error that is not valid text.
error("\0\255\254\27[31m\xC3 end", 0)
