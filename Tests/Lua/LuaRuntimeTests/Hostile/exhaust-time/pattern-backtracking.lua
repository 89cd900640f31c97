-- expect: limit time
-- The pattern that takes minutes without a budget.
return ("a"):rep(400):find(".-.-.-.-b")
