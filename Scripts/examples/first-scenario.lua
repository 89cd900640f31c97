-- Home opens the editor, shows it full screen, and gets everything back.

local Editor = require "modules.editor"

local HomeViewController = viewController "HomeViewController" {
  properties = { "opened" },
  weak       = { "editor" },
}

function HomeViewController:viewDidAppear(animated)
  HomeViewController.super.viewDidAppear(self, animated)
  self.opened = (self.opened or 0) + 1
end

-- The app: one module, a navigation controller with Home as its root.
local home = HomeViewController()
local app = launch { modules = { Editor }, root = UINavigationController(home) }
assert.visible(home)

-- Push: the caller prepares the editor before the router does.
local router = Router.perform(RoutableView(Editor.Input), Path.push(home), function(config)
  config.prepareDestination = function(editor) editor:startNewNote() end
  config.successHandler = function(editor) home.editor = editor end
end)
assert.routed(router)
assert.equal("Untitled", home.editor.title)

-- Pop: no object retains the editor, so it is deallocated, and Home's weak reference becomes nil.
router:removeRoute()
assert.visible(home)
assert.is_nil(home.editor)
assert.equal(2, home.opened)

-- A source outside any navigation controller cannot push.
assert.route_error("invalidSource", function()
  Router.perform(RoutableView(Editor.Input), Path.push(UIViewController()))
end)

-- Present: the editor is a sheet, and Home stays on the screen behind it.
route(Editor.Input):present(home)
assert.visible(Editor.EditorViewController)
assert.hierarchy(app, [[
  UIWindow
  └─ UINavigationController
     ├─ HomeViewController ◁
     └▷ EditorViewController (formSheet) ◀
]])
