-- Loaded only with `routescript test --lua-path Tests/Replay/switches`: the cases then run over closure-based routes.
return true
