-- The app. Only this file refers to all modules: it joins what one module requires with what another provides.

local Editor, Login, Notes = require "editor", require "login", require "notes"

-- A lookup of the protocol on the left finds the router of the protocol on the right.
adapter "NotesAdapter" {
  [RoutableView(Notes.RequiredEditorInput)] = RoutableView(Editor.Input),
  [RoutableView(Notes.RequiredLoginInput)]  = RoutableView(Login.Input),
}

-- The editor has the required method already. The extension only states the conformance.
extension(Editor.EditorViewController) { conforms = { Notes.RequiredEditorInput } }

-- The login calls the same property by another name, so the extension translates.
extension(Login.LoginViewController) {
  conforms   = { Notes.RequiredLoginInput },
  properties = {
    message = {
      get = function(self) return self.reason end,
      set = function(self, text) self.reason = text end,
    },
  },
}

return { modules = { Editor, Login, Notes } }
