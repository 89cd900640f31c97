-- expect: error nil
-- Ends with an error that is nil.
error(nil)
