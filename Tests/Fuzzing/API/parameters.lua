-- The types of parameters by name: the tables of the reference name the parameters of members without their types.

local anyController = "UIViewController|NSViewController"
local anyView = "UIView|NSView"
local body = "fun()"

local byName = {
  action = "string", actions = body, alongside = body, animated = "boolean", animations = body, animator = "Object",
  app = "App", areEnabled = "boolean", assemblies = "Assembly[]", behavior = "string", body = body, builder = body,
  bundle = "string", callbacks = "table", child = anyController, class = "Class", code = "integer",
  column = '"primary"|"secondary"|"supplementary"|"compact"|string', completion = body, completionHandler = body,
  configuration = "ViewRouteConfiguration|PerformRouteConfiguration", configure = body, configuring = body,
  container = "Container", controller = anyController, controllers = "UIViewController[]", count = "integer",
  deep = "boolean", dependencies = "table|Dependency[]", destination = "Object",
  direction = '"forward"|"reverse"|string',
  duration = "number", failure = body, first = "integer", framework = "Framework", from = anyController,
  ["function"] = body, graph = "ObjectGraph", handler = body, hidden = "boolean", identifier = "string",
  index = "integer", initializer = body, isAppearing = "boolean",
  item = "UITabBarItem|NSTabViewItem|NSSplitViewItem|Object", key = '"from"|"to"|string|RoutableView',
  length = "integer",
  level = "string", lifetime = '"single"|"prototype"|"objectGraph"|"perContainer"|Scope', list = "table",
  makeDestination = body, making = body, message = "string", name = "string",
  navigationController = "UINavigationController", object = "Object", options = "table|boolean", owner = "Object",
  parent = anyController, part = "Part", path = "RoutePath|string", pattern = "string", percent = "number",
  plain = "boolean", preparation = body, presenter = anyController, protocol = "Protocol",
  reference = "WeakReference",
  removeConfiguration = "ViewRemoveConfiguration", removing = body, responder = "UIResponder|NSResponder",
  routable = "RoutableView|RoutableViewModule|RoutableService|RoutableServiceModule", routeType = "string",
  router = "AnyRouter", routers = "RouterClass[]", scope = "Scope", second = "integer",
  secondary = "UIViewController",
  seconds = "number", segue = "UIStoryboardSegue|NSStoryboardSegue", sender = "Object", sheet = "NSWindow",
  sibling = anyView, sink = body, source = "UIViewController|NSViewController|UIView",
  split = "UISplitViewController", start = "integer", storyboard = "Storyboard", style = "string",
  subsequent = "UIViewController", subview = anyView, success = body, superview = anyView,
  tab = "integer|UIViewController|string", tabView = "Object", tag = "integer",
  target = "Object|Class|UIButton|string", text = "string", times = "integer", to = anyController,
  tolerance = "number", traits = "table", type = "Class|Protocol|Dependency|string", types = "string[]",
  url = "string", userInfo = "table", value = "any", view = anyView, what = "string|table|Class",
  window = "UIWindow|NSWindow",
}

--- The type of a parameter of an entry, or nil if its name does not tell.
return function(entry, parameter)
  return entry.types[parameter] or byName[(parameter:gsub("[?.]", ""))]
end
