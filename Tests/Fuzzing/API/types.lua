-- What the reference's notation of types says, and which class derives from which.

local types = {}

local parents = {
  UIResponder = "Object", UIView = "UIResponder", UIWindow = "UIView", UIControl = "UIView", UIButton = "UIControl",
  UITabBar = "UIView", UIViewController = "UIResponder", UINavigationController = "UIViewController",
  UITabBarController = "UIViewController", UISplitViewController = "UIViewController",
  UIPageViewController = "UIViewController", UIAlertController = "UIViewController", UIApplication = "UIResponder",
  UIPresentationController = "Object", UIPopoverPresentationController = "UIPresentationController",
  UISheetPresentationController = "UIPresentationController",
  UIAlertAction = "Object", UINavigationItem = "Object", UITabBarItem = "Object", UIBarButtonItem = "Object",
  UIGestureRecognizer = "Object", UIStoryboardSegue = "Object", UIViewControllerTransitionCoordinator = "Object",
  NSResponder = "Object", NSView = "NSResponder", NSWindow = "NSResponder", NSPanel = "NSWindow",
  NSWindowController = "NSResponder", NSViewController = "NSResponder", NSTabViewController = "NSViewController",
  NSSplitViewController = "NSViewController", NSApplication = "NSResponder", NSPopover = "NSResponder",
  NSTabViewItem = "Object", NSSplitViewItem = "Object", NSStoryboardSegue = "Object", NSMenuItem = "Object",
  NSToolbarItem = "Object", RouteConfiguration = "Object", PerformRouteConfiguration = "RouteConfiguration",
  ViewRouteConfiguration = "PerformRouteConfiguration", MakeableViewConfiguration = "ViewRouteConfiguration",
  MakeableServiceConfiguration = "PerformRouteConfiguration", RemoveRouteConfiguration = "RouteConfiguration",
  ViewRemoveConfiguration = "RemoveRouteConfiguration", AnyRouter = "Object", ViewRouter = "AnyRouter",
  ServiceRouter = "AnyRouter", LazyValue = "DelayedObject", ProviderValue = "DelayedObject",
}
types.parents = parents

local aliases = { object = "Object", router = "AnyRouter", error = "RouteError", ["Object[]"] = "Object" }

--- The alternatives of a type, without the mark of what may be nil: `"a"|UIView?` has `"a"` and `UIView`.
function types.alternatives(type)
  local found, depth, start = {}, 0, 1
  local function add(text)
    text = text:gsub("^%s+", ""):gsub("%s+$", "")
    if text:find "^%b()$" then
      for _, inner in ipairs(types.alternatives(text:sub(2, -2))) do found[#found + 1] = inner end
    elseif text:find "^%b()%[%]$" then
      for _, inner in ipairs(types.alternatives(text:sub(2, -4))) do found[#found + 1] = inner .. "[]" end
    elseif text ~= "" then
      text = text:find "^fun%(" and text or text:gsub("%?$", "")
      found[#found + 1] = aliases[text] or text
    end
  end
  for place = 1, #type do
    local letter = type:sub(place, place)
    if letter:find "[({]" then depth = depth + 1 elseif letter:find "[)}]" then depth = depth - 1 end
    if letter == "|" and depth == 0 then
      add(type:sub(start, place - 1))
      start = place + 1
    end
  end
  add(type:sub(start))
  return found
end

--- The types of what a call returns: `router?, error?` are two.
function types.results(type)
  if type:find "^fun%(" or type:find "^{" then return { type } end
  local found = {}
  for part in type:gmatch "[^,]+" do found[#found + 1] = part end
  return found
end

--- Calls the body with a class and all that it derives from.
function types.eachAncestor(type, body)
  local current = type
  while current do
    body(current)
    current = parents[current]
  end
end

--- The platform family that a name belongs to: `UI`, `NS` or nil.
function types.family(name)
  return name and name:match "^UI%u" and "UI" or name and name:match "^NS%u" and "NS" or nil
end

return types
