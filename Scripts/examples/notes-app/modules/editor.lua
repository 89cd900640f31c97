-- Editor: edits one note, from the list, from a search or from a link.

local Input = protocol "EditorInput" { properties = { "note" } }

local EditorViewController = viewController "EditorViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "note" },
}

function EditorViewController:pickTag()
  local note = self.note
  Router.perform(RoutableView "TagPickerInput", Path.presentModally(self), function(config)
    -- The closure captures the note, not the editor, so the picker does not keep the editor.
    config.prepareDestination = function(picker) picker.onPick = function(tag) table.insert(note.tags, tag) end end
  end)
end

function EditorViewController:share()
  Router.makeDestination(RoutableService "SharingInput"):share(self.note, self)
end

local EditorRouter = viewRouter "EditorRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(EditorViewController)
    Self:register(RoutableView(Input))
    Self:registerURLPattern "notes://new/:title"
  end,
  supportedRouteTypes = { "push", "show", "makeDestination" },
  destination = function() return EditorViewController() end,
  -- A link brings a title instead of a note.
  prepareDestination = function(self, editor, configuration)
    local title = configuration.userInfo.title
    if title then editor.note = Router.makeDestination(RoutableService "StorageInput"):add(title) end
    editor.title = editor.note.title
  end,
}

return module "Editor" {
  requires = { RoutableService "StorageInput", RoutableService "SharingInput", RoutableView "TagPickerInput" },
  routers  = { EditorRouter },
  Input    = Input,
  EditorViewController = EditorViewController,
}
