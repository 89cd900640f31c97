-- The start of every script: classes whose callbacks run the fuzzer's statements, routers, storyboards and containers.

local fixtures = {}

--- The helpers at the head of each script.
--
-- `t` runs a statement and stores its results in `S`, under the statement's number and its negative. `h` queues a
-- statement for a callback, or for `any`, `hook` runs the next queued statement, and `hooked` overrides callbacks of a
-- class so that they run queued statements.
fixtures.prelude = [[
local S, H, pcall, remove, wrap, fired = {}, { any = {} }, pcall, table.remove, coroutine.wrap, 0
local function t(slot, body)
  local ok, value, other = pcall(body)
  if ok then S[slot], S[type(slot) == "number" and -slot or slot .. "2"] = value, other end
end
local function h(name, slot, body)
  H[name] = H[name] or {}
  table.insert(H[name], { slot, body })
end
local function hook(name, ...)
  local waiting = H[name] and remove(H[name], 1)
  fired = fired + 1
  if not waiting and fired % 2 == 0 then waiting = remove(H.any, 1) end
  if not waiting then return nil end
  local ok, value = pcall(waiting[2], ...)
  if ok then S[waiting[1] ] = value return value end
end
local function hooked(declared, names)
  for _, name in ipairs(names) do
    pcall(function()
      declared[name] = function(self, ...)
        local hasSuper, result = pcall(function(...) return declared.super[name](...) end, self, ...)
        local value = hook(name, self, ...)
        if value ~= nil then return value end
        return hasSuper and result or nil
      end
    end)
  end
  return declared
end
]]

local function quoted(names)
  local found = {}
  for place, name in ipairs(names) do found[place] = ("%q"):format(name) end
  return "{ " .. table.concat(found, ", ") .. " }"
end

local shared = {
  { "Input", "Protocol", [[protocol "FuzzInput" { properties = { "title" } }]] },
  { "Output", "Protocol", [[protocol "FuzzOutput" { methods = { "finish" } }]] },
  { "Routable", "RoutableView", [[RoutableView(S.Input)]] },
  { "Model", "Class",
    [[class "FuzzModel" { conforms = { ZIKRoutableService, S.Output }, properties = { "title", "a" }, weak = { "b" },
    init = function(self, ...) hook("init", self, ...) end, deinit = function(self) hook("deinit", self) end,
    finish = function(self, ...) return hook("finish", self, ...) end }]] },
  { "Settings", "Class", [[configuration "FuzzSettings" { properties = { "note" } }]] },
  { "ModelRouter", "RouterClass",
    [[serviceRouter "FuzzModelRouter" { registerRoutableDestination = function(Self)
      hook("registerRoutableDestination", Self) Self:registerService(S.Model) Self:register(RoutableService(S.Output))
      Self:registerURLPattern "fuzz://model/:id" end,
    destination = function(self, c) return hook("destination", self, c) or S.Model() end,
    prepareDestination = function(self, d, c) hook("prepareDestination", self, d, c) end, ROUTER_KEYS }]] },
  { "Container", "Container", [[container "FuzzContainer" {}]] },
  { "Scope", "Scope", [[scope "FuzzScope" {}]] },
  { "registration", "Registration",
    [[S.Container:register(S.Model, {}, function(...) return hook("initializer", ...) or S.Model() end)
      :as(S.Output)]] },
  { "model", "Object", [[S.Model()]] },
}

local kits = {
  UI = {
    { "Screen", "Class",
      [[viewController "FuzzScreen" { conforms = { ZIKRoutableView, S.Input },
      properties = { "a" }, weak = { "b", "help" }, init = function(self, ...) hook("init", self, ...) end,
      deinit = function(self) hook("deinit", self) end }]] },
    { "Badge", "Class", [[view "FuzzBadge" { conforms = { ZIKRoutableView }, properties = { "text" } }]] },
    { "Main", "Storyboard",
      [[storyboard "FuzzMain" { initial = "nav", scene "nav" { UINavigationController, root = "home" },
      scene "home" { S.Screen, identifier = "Home", segues = { show "edit" { to = "editor" },
        presentModally "modal" { to = "editor" }, embed "list" { to = "list" } },
        buttons = { help = presentAsPopover { to = "editor" } }, views = { { UIView, tag = 7 } } },
      scene "editor" { S.Screen, identifier = "Editor", segues = { unwind "back" { action = "finish" } } },
      scene "list" { UIViewController } }]] },
    { "screen", "UIViewController", [[S.Screen()]] },
    { "screen2", "UIViewController", [[S.Screen()]] },
    { "stack", "UINavigationController", [[UINavigationController(S.screen)]] },
    { "tabs", "UITabBarController", [[tabs { S.Screen(), navigation { S.Screen() } }]] },
    { "split", "UISplitViewController", [[split { navigation { S.Screen() }, S.Screen() }]] },
    { "pages", "UIPageViewController", [[UIPageViewController {}]] },
    { "view", "UIView", [[UIView()]] },
    { "badge", "UIView", [[S.Badge()]] },
    { "window", "UIWindow", [[UIWindow()]] },
  },
  NS = {
    { "Screen", "Class",
      [[viewController "FuzzScreen" { inherits = NSViewController, conforms = { ZIKRoutableView, S.Input },
      properties = { "a" }, weak = { "b", "help" }, init = function(self, ...) hook("init", self, ...) end,
      deinit = function(self) hook("deinit", self) end }]] },
    { "Badge", "Class",
      [[view "FuzzBadge" { inherits = NSView, conforms = { ZIKRoutableView }, properties = { "text" } }]] },
    { "Documents", "Class", [[windowController "FuzzDocuments" {}]] },
    { "Main", "Storyboard",
      [[storyboard "FuzzMain" { initial = "home",
      scene "home" { S.Screen, identifier = "Home", segues = { presentAsSheet "edit" { to = "editor" },
        show "modal" { to = "editor" } }, buttons = { help = presentAsPopover { to = "editor" } } },
      scene "editor" { S.Screen, identifier = "Editor" }, scene "list" { NSViewController } }]] },
    { "screen", "NSViewController", [[S.Screen()]] },
    { "screen2", "NSViewController", [[S.Screen()]] },
    { "tabs", "NSTabViewController", [[NSTabViewController()]] },
    { "split", "NSSplitViewController", [[NSSplitViewController()]] },
    { "view", "NSView", [[NSView()]] },
    { "badge", "NSView", [[S.Badge()]] },
    { "window", "NSWindow", [[NSWindow(S.Screen())]] },
    { "document", "NSWindowController", [[NSWindowController(S.window)]] },
    { "popover", "NSPopover", [[NSPopover()]] },
  },
}

local routers = {
  { "ScreenRouter", "RouterClass",
    [[viewRouter "FuzzScreenRouter" { registerRoutableDestination = function(Self)
      hook("registerRoutableDestination", Self) Self:registerView(S.Screen) Self:register(RoutableView(S.Input))
      Self:registerIdentifier "fuzz" Self:registerURLPattern "fuzz://screen/:title" end,
    destination = function(self, c) return hook("destination", self, c) or S.Screen() end,
    prepareDestination = function(self, d, c) hook("prepareDestination", self, d, c) end,
    didFinishPrepareDestination = function(self, d, c) hook("didFinishPrepareDestination", self, d, c) end,
    ROUTER_KEYS }]] },
  { "BadgeRouter", "RouterClass",
    [[viewRouter "FuzzBadgeRouter" { supportedRouteTypes = { "addAsSubview", "makeDestination" },
    registerRoutableDestination = function(Self) Self:registerView(S.Badge) Self:registerIdentifier "badge" end,
    destination = function() return S.Badge() end }]] },
  { "blockRoute", "BlockRoute",
    [[ZIKViewRoute.makeRouteWithDestination(S.Screen, function(...)
      return hook("makeDestination", ...) or S.Screen() end)]] },
}

--- The declarations of a platform family, `UI` or `NS`, each as `{ name, type, Lua expression }`.
--
-- @param callbacks the names of the callbacks that classes override
-- @param keys the names of further methods of router classes
function fixtures.declarations(family, callbacks, keys)
  local found, methods = {}, {}
  for place, key in ipairs(keys) do
    methods[place] = ("%s = function(...) return hook(%q, ...) end"):format(key, key)
  end
  methods = table.concat(methods, ", ")
  local function add(list)
    for _, fixture in ipairs(list) do
      found[#found + 1] = { fixture[1], fixture[2], (fixture[3]:gsub("ROUTER_KEYS", methods)) }
      if fixture[2] == "Class" then
        local isHooked = fixture[1] == "Screen" or fixture[1] == "Badge"
        local names = isHooked and quoted(callbacks) or '{ "init", "deinit" }'
        found[#found + 1] = { "", "", ("hooked(S.%s, %s)"):format(fixture[1], names) }
      end
    end
  end
  add(shared)
  add { { "Delegate", "Class", [[class "FuzzDelegate" {}]] } }
  found[#found] = { "", "", ("hooked(S.Delegate, %s)"):format(quoted(callbacks)) }
  add(kits[family])
  add(routers)
  add { { "delegate", "Object", "S.Delegate()" }, { "weak", "WeakReference", "weak(S.Model())" } }
  for _, name in ipairs { "stack", "tabs", "split", "pages", "window", "popover" } do
    found[#found + 1] = { "", "", ("S.%s.delegate = S.delegate"):format(name) }
  end
  return found
end

--- Objects that members of the declared objects have, each as `{ type, expression }`.
fixtures.parts = {
  UI = {
    { "UIViewController", "S.stack.topViewController" }, { "UINavigationItem", "S.screen.navigationItem" },
    { "UITabBarItem", "S.screen.tabBarItem" }, { "UITabBar", "S.tabs.tabBar" }, { "UIView", "S.screen.view" },
    { "UIViewControllerTransitionCoordinator", "S.screen.transitionCoordinator" },
    { "UIPresentationController", "S.screen2.presentationController" },
    { "UIPopoverPresentationController", "S.screen2.popoverPresentationController" },
    { "UISheetPresentationController", "S.screen.sheetPresentationController" },
    { "UIWindow", "S.app.window" }, { "UIViewController", "S.app:top()" },
    { "UIAlertController", 'UIAlertController("a", "b", "alert")' },
    { "UIAlertController", 'UIAlertController(nil, nil, "actionSheet")' },
  },
  NS = {
    { "NSWindow", "S.app.window" }, { "NSViewController", "S.app:top()" }, { "NSView", "S.screen.view" },
    { "NSTabViewItem", "S.tabs.tabViewItems[1]" }, { "NSSplitViewItem", "S.split.splitViewItems[1]" },
  },
}

--- The statements after a launch that make routers, as `{ name, type, expression }`.
fixtures.routes = {
  { "router", "ViewRouter", "Router.perform(RoutableView(S.Input), Path.presentModally(S.screen))" },
  { "service", "ServiceRouter", "Router.perform(RoutableService(S.Output))" },
  { "found", "FoundRouter", "Router.to(RoutableView(S.Input))" },
  { "configuration", "ViewRouteConfiguration", "S.router.configuration" },
  { "removal", "ViewRemoveConfiguration", "S.router.removeConfiguration" },
  { "failed", "ViewRouter", "Router.perform(RoutableView(S.Input), Path.push(UIViewController()))" },
}

--- The roots that an app of a platform family may have.
fixtures.roots = {
  UI = { "S.stack", "S.stack", "S.tabs", "S.split", "S.pages", "S.screen", "function(a) return S.stack end" },
  NS = { "S.screen", "S.screen", "S.tabs", "S.split", "function(a) return S.screen end" },
}

--- The expression that launches an app.
--
-- @param root the root controller, as an expression
-- @param extra further keys of the options, as text
function fixtures.launch(platform, root, extra)
  return ("launch { platform = %q, root = %s, %s }"):format(platform, root, extra)
end

return fixtures
