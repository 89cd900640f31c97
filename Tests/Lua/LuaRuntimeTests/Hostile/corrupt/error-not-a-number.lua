-- expect: error nan
-- Ends with an error that is not a number and equals nothing.
error(0 / 0)
