-- Trash: removed notes, which the user can restore.

local Input = protocol "TrashInput" { methods = { "restore" } }

local TrashViewController = viewController "TrashViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "storage" },
  notes   = function(self) return self.storage:removedNotes() end,
  restore = function(self, note) self.storage:restore(note) end,
}

local TrashRouter = viewRouter "TrashRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(TrashViewController)
    Self:register(RoutableView(Input))
  end,
  destination = function() return TrashViewController() end,
  prepareDestination = function(self, trash)
    trash.storage = Router.makeDestination(RoutableService "StorageInput")
  end,
}

return module "Trash" {
  requires = { RoutableService "StorageInput" },
  routers  = { TrashRouter },
  TrashViewController = TrashViewController,
}
