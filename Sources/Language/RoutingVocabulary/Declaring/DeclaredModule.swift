internal import ScriptKernel
package import SimulatedWorld

/// A module declared by a script.
package final class DeclaredModule: ScriptDeclaration {
  package let name: String
  /// The classes that the script lists. An app adds the destinations of the routers.
  package var classes: [ObjectClass] = []
  package var routers: [ObjectClass] = []
  /// The routable protocols that the script lists. If the list is empty, an app uses those that the routers register.
  package var provides: [RoutableName] = []
  package var requires: [RoutableName] = []
  package let position: SourcePosition

  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }

  package var displayName: String { "module \"\(name)\"" }
  package var displayKind: String { "a module" }
}
