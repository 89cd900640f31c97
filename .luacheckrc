-- luacheck Scripts Tests: scenarios and suites are Lua 5.4 with the words of RouteScript in their environment.
std = "lua54+busted+routescript"
max_line_length = 120
unused_args = false -- handlers and overrides have the parameters that their caller gives them
exclude_files = { ".build*" }

-- a word whose fields are the simulator's business
local open = { read_only = true, other_fields = true }
-- a word whose fields a script may set, such as Router.globalErrorHandler
local settable = { read_only = false, other_fields = true }

stds.routescript = {
  globals = { Router = settable },
  read_globals = {
    -- declaring
    "protocol", "class", "view", "viewController", "windowController", "viewRouter", "serviceRouter", "configuration",
    "adapter", "extension", "proxy", "module", "storyboard", "container",
    "scope", "part", "framework", "assembly",
    -- launching and building hierarchies
    "launch", "tabs", "navigation", "split", "settle", "weak",
    -- routing
    "RoutableView", "RoutableViewModule", "RoutableService", "RoutableServiceModule",
    "ZIKRoutableView", "ZIKRoutableService", "ZIKViewRoutable", "ZIKViewModuleRoutable", "ZIKServiceRoutable",
    "ZIKServiceModuleRoutable", "ViewRouteConfiguration", "PerformRouteConfiguration",
    "MakeableViewConfiguration", "MakeableServiceConfiguration", "ZIKAnyViewRouter", "ZIKAnyServiceRouter", "ZIKViewRoute",
    "ZIKServiceRoute",
    "ZIKViewRouteContainer", "route", Path = open,
    -- storyboards
    "scene", "show", "showDetail", "presentModally", "presentAsPopover", "presentAsSheet", "embed", "custom", "unwind",
    Storyboard = open, Nib = open,
    -- containers
    "optional", "many", "lazy", "provider", "named", "tagged", "argument", "arguments", "Container",
    -- testing, beyond busted's words
    "scenario", assert = open,
    -- the platform
    "UIPresentationController", "UIAlertAction", "UIPercentDrivenInteractiveTransition", "UIViewControllerTransition", "UIResponder", "NSUserActivity",
    "UIViewController", "UINavigationController", "UITabBarController", "UITabBar", "UITabBarItem", "UITab", "UITabGroup", "UIToolbar",
    "UINavigationBar", "UISearchController", "UISearchBar",
    "UITextField", "SFSafariViewController", "UIActivityViewController", "UIImagePickerController",
    "PHPickerViewController", "UIDocumentPickerViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "SKStoreProductViewController", "QLPreviewController", "UIFontPickerViewController", "UIColorPickerViewController",
    "UISplitViewController", "UIPageViewController",
    "DispatchQueue", "Timer",
    "UIBarButtonItem", "UIGestureRecognizer", "UIAlertController", "UIView", "UIWindow", "UIControl", "UIButton", "UIStoryboardSegue", "NSViewController",
    "NSWindowController", "NSWindow", "NSTabViewController", "NSSplitViewController", "NSView", "NSResponder", "NSPanel", "NSSavePanel",
    "NSOpenPanel", "NSAlert",
    "NSTabViewItem", "NSSplitViewItem", "NSPopover", "NSStoryboardSegue", "NSMenuItem", "NSToolbarItem", "UINib", "NSNib",
    -- the prompt
    "help",
  },
}

-- Scripts that mean harm: their odd code is the point.
files["**/Hostile"] = { only = { "0", "631" } }

-- The functions and classes that a host in Swift offers.
files["Scripts/TravelApp/spec"] = {
  read_globals = { "logIn", "startCyclicCoordinator", "tapRow", "typeText" },
}
files["Tests/AppHost/RouteScriptTestingTests"] = {
  read_globals = { "joined", "launches", "openMissing", "presentTwice", "refuse", "shown", "StampViewController" },
}
