-- expect: error 99: not there
-- Ends with an error that names a place where it did not happen.
error("nowhere.lua:99999999999999999999: 1:2:3: 99: not there", 0)
