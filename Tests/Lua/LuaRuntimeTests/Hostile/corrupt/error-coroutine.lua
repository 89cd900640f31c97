-- expect: error thread
-- Ends with an error that is the coroutine which raised it.
coroutine.wrap(function() error((coroutine.running())) end)()
