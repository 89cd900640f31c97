-- Found with `routescript test --lua-path Tests/Replay/switches` alone: the cases then run over routes of closures.
return true
