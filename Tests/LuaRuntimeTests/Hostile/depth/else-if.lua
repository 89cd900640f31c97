-- expect: ok
-- Writes ten thousand alternatives, which are no nesting.
assert(load("if x then " .. ("elseif x then "):rep(10000) .. "end"))()
