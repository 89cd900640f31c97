-- expect: limit depth
-- Resumes in infinite recursion, and ignores failures.
local function f()
  coroutine.resume(coroutine.create(f))
  return coroutine.resume(coroutine.create(f))
end
f()
