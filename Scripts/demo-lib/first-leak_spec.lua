-- The editor retains the closure, and the closure retains the editor: it stays in memory after it closes.
-- Scripts/demo fixes it.

local Home   = viewController "HomeViewController" {}
local Editor = viewController "EditorViewController" { properties = { "onSave" } }

function Home:openEditor()
  local editor = Editor()
  editor.onSave = function() editor:dismiss(true) end
  self:present(editor, true)
end

it("releases the editor when it closes", function()
  local home = Home()
  local app = launch { root = UINavigationController(home) }
  home:openEditor()
  app:top().onSave()
  assert.no_leaks()
end)
