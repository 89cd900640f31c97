internal import ScriptKernel
internal import SimulatedWorld

/// A module declared by a script.
final class DeclaredModule: ScriptDeclaration {
  let name: String
  /// The classes that the script lists. An app adds the destinations of the routers.
  var classes: [ObjectClass] = []
  var routers: [ObjectClass] = []
  /// The routable protocols that the script lists. If the list is empty, an app uses those that the routers register.
  var provides: [RoutableName] = []
  var requires: [RoutableName] = []
  let position: SourcePosition

  init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }

  var displayName: String { "module \"\(name)\"" }
  var displayKind: String { "a module" }
}
