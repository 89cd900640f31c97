-- Who is signed in. The screens of the app share one session.

return class "Session" {
  properties = { "user" },
  signIn  = function(self, user) self.user = user end,
  signOut = function(self) self.user = nil end,
}
