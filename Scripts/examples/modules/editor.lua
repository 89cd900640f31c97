-- What the editor team ships: a protocol that others may rely on, a screen, and the router that brings it.

local Input = protocol "EditorInput" {
  properties = { "title" },
  methods    = { "startNewNote" },
}

local EditorViewController = viewController "EditorViewController" {
  conforms     = { ZIKRoutableView, Input },
  properties   = { "note" },
  weak         = { "delegate" },
  init         = function(self, note) self.note = note end,
  startNewNote = function(self) self.title = "Untitled" end,
}

local EditorViewRouter = viewRouter "EditorViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(EditorViewController)
    Self:register(RoutableView(Input))
  end,
  supportedRouteTypes = { "push", "presentModally", "makeDestination" },
  destination = function(self, configuration)
    return EditorViewController(configuration.userInfo.note)
  end,
  prepareDestination = function(self, editor, configuration)
    editor.title = editor.title or "Note"
  end,
}

return module "Editor" {
  routers = { EditorViewRouter },
  Input   = Input,
  EditorViewController = EditorViewController,
}
