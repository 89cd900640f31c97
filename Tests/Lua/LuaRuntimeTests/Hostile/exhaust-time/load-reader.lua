-- expect: limit time
-- Feeds the compiler blanks for ever.
return load(function() return "                " end)
