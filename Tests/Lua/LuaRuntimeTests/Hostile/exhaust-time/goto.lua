-- expect: limit time
-- Jumps back for ever.
::again:: goto again
