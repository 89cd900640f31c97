-- A scenario that fails on purpose, to show what RouteScript reports about a leak.

local Profile = require "profile"

local navigation = UINavigationController(UIViewController())
launch { root = navigation }
navigation:pushViewController(Profile.makeLeaking(), true)
navigation.topViewController.presenter:closeTapped()
assert.no_leaks()
