-- A macOS editor: one window per document, and a sheet that protects unsaved changes.

local OutlineViewController = viewController "OutlineViewController" { inherits = NSViewController }
local TextViewController = viewController "TextViewController" { inherits = NSViewController }
local UnsavedViewController = viewController "UnsavedViewController" {
  inherits   = NSViewController,
  properties = { "onDiscard" },
}

function UnsavedViewController:discard()
  self:dismiss()
  self.onDiscard()
end

local DocumentWindowController = windowController "DocumentWindowController" {
  properties = { "name", "isEdited" },
  weak       = { "desk" },
  init = function(self, name) self.name = name end,
}

function DocumentWindowController:loadWindow()
  local content = NSSplitViewController()
  content:addSplitViewItem(NSSplitViewItem(OutlineViewController(), "sidebar"))
  content:addSplitViewItem(NSSplitViewItem(TextViewController()))
  self.window = NSWindow(content)
  self.window.title = self.name
  self.window.delegate = self -- a delegate is weak, so the two do not keep each other
end

-- AppKit calls this when the user clicks the close button, but not when the app calls `close`.
function DocumentWindowController:windowShouldClose(window)
  if not self.isEdited then return true end
  local sheet = UnsavedViewController()
  local this = weak(self)
  sheet.onDiscard = function()
    this.value.isEdited = false
    this.value:close()
  end
  window.contentViewController:presentAsSheet(sheet)
  return false
end

function DocumentWindowController:windowWillClose() self.desk:remove(self) end

-- AppKit keeps no window controller, so the app needs an owner for them.
local Desk = class "Desk" {
  properties = { "documents" },
  init = function(self) self.documents = {} end,
}

function Desk:open(name)
  local document = DocumentWindowController(name)
  document.desk = self
  table.insert(self.documents, document)
  document:showWindow()
  return document
end

function Desk:remove(document)
  for index, other in ipairs(self.documents) do
    if other == document then return table.remove(self.documents, index) end
  end
end

return { Desk = Desk, Text = TextViewController, Unsaved = UnsavedViewController }
