-- Notes: the list of all notes, and the first screen of the app.

local Input = protocol "NotesInput" { methods = { "addNote" } }

local NotesViewController = viewController "NotesViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "storage" },
}

function NotesViewController:open(note)
  Router.perform(RoutableView "EditorInput", Path.push(self), function(config)
    config.prepareDestination = function(editor) editor.note = note end
  end)
end

function NotesViewController:addNote() self:open(self.storage:add "Untitled") end

function NotesViewController:search(query)
  Router.perform(RoutableView "SearchInput", Path.push(self), function(config)
    config.prepareDestination = function(search) search.query = query end
  end)
end

local NotesRouter = viewRouter "NotesRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(NotesViewController)
    Self:register(RoutableView(Input))
  end,
  destination = function() return NotesViewController() end,
  prepareDestination = function(self, list)
    list.title = "Notes"
    list.storage = Router.makeDestination(RoutableService "StorageInput")
  end,
}

return module "Notes" {
  requires = { RoutableService "StorageInput", RoutableView "EditorInput", RoutableView "SearchInput" },
  routers  = { NotesRouter },
  NotesViewController = NotesViewController,
}
