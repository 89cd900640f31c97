-- expect: ok
-- Writes ten thousand alternatives, which are not nested.
assert(load("if x then " .. ("elseif x then "):rep(10000) .. "end"))()
