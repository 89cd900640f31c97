-- The notes module. It needs an editor and a login, and states what it needs in its own words:
-- protocols that begin with `Required`. It can be built and tested without the modules that provide them.

local RequiredEditorInput = protocol "RequiredEditorInput" { methods = { "startNewNote" } }
local RequiredLoginInput = protocol "RequiredLoginInput" { properties = { "message" } }

local NotesViewController = viewController "NotesViewController" { conforms = { ZIKRoutableView } }

function NotesViewController:addNote()
  return Router.perform(RoutableView(RequiredEditorInput), Path.push(self), function(config)
    config.prepareDestination = function(editor) editor:startNewNote() end
  end)
end

function NotesViewController:share()
  return Router.perform(RoutableView(RequiredLoginInput), Path.presentModally(self), function(config)
    config.prepareDestination = function(login) login.message = "Sign in to share notes" end
  end)
end

local NotesViewRouter = viewRouter "NotesViewRouter" {
  registerRoutableDestination = function(Self) Self:registerExclusiveView(NotesViewController) end,
  destination = function() return NotesViewController() end,
}

return module "Notes" {
  requires = { RoutableView(RequiredEditorInput), RoutableView(RequiredLoginInput) },
  routers  = { NotesViewRouter },
  RequiredEditorInput = RequiredEditorInput,
  RequiredLoginInput  = RequiredLoginInput,
  NotesViewController = NotesViewController,
}
