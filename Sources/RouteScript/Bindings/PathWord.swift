internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// `Path`: the ways to show a destination.
extension ScriptState {
  func makePathTable() throws -> LuaTable {
    func path(_ name: String, _ make: @escaping (SimulatedObject?, World) -> ViewRoutePath) throws -> (String, LuaValue)
    {
      (
        name,
        .function(
          try lua.function(name) { [unowned self] call in
            let source = try optionalObject(call, 1, SimulatedObject.self, "the source, an object")
            return try self.return(make(source, app.world), from: call)
          })
      )
    }
    return try namespace(
      "Path",
      [
        path("push") { ViewRoutePath.push($0, in: $1) },
        path("presentModally") { ViewRoutePath.presentModally($0, in: $1) },
      ],
      // A path is an object of the app that is current, so even this one without a source is made when it is read.
      properties: [
        NamespaceProperty(
          name: "makeDestination",
          get: { [unowned self] in objects.value(ViewRoutePath.makeDestination(in: app.world)) })
      ])
  }
}
