-- expect: limit depth
-- Resumes without end, and takes no notice of failures.
local function f()
  coroutine.resume(coroutine.create(f))
  return coroutine.resume(coroutine.create(f))
end
f()
