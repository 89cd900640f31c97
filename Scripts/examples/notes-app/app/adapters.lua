-- Joins what modules require under their own names with what other modules provide.

local Account, Editor = require "modules.account", require "modules.editor"
local Search, Sharing = require "modules.search", require "modules.sharing"

extension(Account.LoginViewController) {
  conforms   = { Sharing.RequiredLoginInput },
  properties = {
    message = {
      get = function(self) return self.reason end,
      set = function(self, text) self.reason = text end,
    },
  },
}

extension(Editor.EditorViewController) {
  conforms   = { Search.RequiredResultInput },
  properties = {
    result = {
      get = function(self) return self.note end,
      set = function(self, note) self.note = note end,
    },
  },
}

adapter "SharingAdapter" { [RoutableView(Sharing.RequiredLoginInput)] = RoutableView(Account.LoginInput) }
adapter "SearchAdapter" { [RoutableView(Search.RequiredResultInput)] = RoutableView(Editor.Input) }
