-- expect: error table
-- Ends with an error that is a table without a message.
error({})
