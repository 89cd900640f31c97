internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// `Path`: the ways to show a destination.
extension ScriptState {
  func makePathTable() throws -> LuaTable { try namespace("Path") { [unowned self] in pathMembers } }

  private var pathMembers: NamespaceMembers {
    var makeDestination: LuaTable?
    func path(
      _ name: String, _ make: @escaping (SimulatedObject?, LuaCall) throws -> ViewRoutePath
    ) -> NamespaceFunction {
      (
        name,
        { [unowned self] call in
          let source = try optionalObject(call, 1, SimulatedObject.self, "the source, an object")
          return try self.return(make(source, call), from: call)
        }
      )
    }
    return NamespaceMembers(
      functions: [
        path("push") { [unowned self] source, _ in .push(source, in: app.world) },
        path("presentModally") { [unowned self] source, _ in .presentModally(source, in: app.world) },
        path("presentAsPopover") { [unowned self] source, call in try popoverPath(source, call) },
        path("presentAsSheet") { [unowned self] source, _ in .presentAsSheet(source, in: app.world) },
        path("presentWithAnimator") { [unowned self] source, call in
          let animator = try optionalObject(call, 2, SimulatedObject.self, "the animator, an object")
          return .presentWithAnimator(source, animator: animator, in: app.world)
        },
        path("performSegue") { [unowned self] source, call in
          let sender = try optionalObject(call, 3, SimulatedObject.self, "the sender, an object")
          return try .performSegue(source, identifier: call.string(2), sender: sender, in: app.world)
        },
        path("show") { [unowned self] source, _ in .show(source, in: app.world) },
        path("showDetail") { [unowned self] source, _ in .showDetail(source, in: app.world) },
        path("addAsChildViewController") { [unowned self] source, call in try childPath(source, call) },
        path("addAsSubview") { [unowned self] source, _ in .addAsSubview(source, in: app.world) },
        path("custom") { [unowned self] source, call in
          try extensible(.custom(source, in: app.world), optionalFunction(call, 2))
        },
        path("defaultPath") { [unowned self] source, call in
          try extensible(.defaultPath(source, in: app.world), optionalFunction(call, 2))
        },
      ],
      properties: [
        NamespaceProperty(
          name: "makeDestination",
          get: { [unowned self] in
            let table = try makeDestination ?? makeDestinationPathTable()
            makeDestination = table
            return .table(table)
          })
      ])
  }

  /// A path is an object of one app. The one that has no source belongs to none: it is a value, of which an object is made where a path is
  /// asked for, see ``object(_:)``.
  private func makeDestinationPathTable() throws -> LuaTable {
    let table = try namespace("Path.makeDestination") { NamespaceMembers() }
    try declare(table, as: .makeDestinationPath)
    return table
  }

  /// A path whose last word on the configuration is the script's (`router:2.32`).
  private func extensible(_ path: ViewRoutePath, _ function: LuaFunction?) -> ViewRoutePath {
    path.configure = function.map { function in
      { [unowned self] configuration in callback(function, .object(configuration)) }
    }
    return path
  }

  private func popoverPath(_ source: SimulatedObject?, _ call: LuaCall) throws -> ViewRoutePath {
    let builder = try optionalFunction(call, 2)
    return .presentAsPopover(source, in: app.world) { [unowned self] popover in
      if let builder { callback(builder, .object(popover)) }
    }
  }

  private func childPath(_ source: SimulatedObject?, _ call: LuaCall) throws -> ViewRoutePath {
    let handler = try optionalFunction(call, 2)
    let path = ViewRoutePath.addAsChildViewController(source, in: app.world)
    path.configure = handler.map { handler in
      { [unowned self] configuration in
        // Kept by the configuration itself, as if a script had assigned it.
        do {
          try objects.space.setSlot(
            "addingChildViewHandler", of: objects.handle(configuration), to: .function(handler))
          configuration.addingChildViewHandler = childHandler("addingChildViewHandler", of: configuration)
        } catch {
          report(error)
        }
      }
    }
    return path
  }

  /// What a handler does that shows or takes away a child's view, and calls what it gets when that is done.
  func childHandler(
    _ property: String, of configuration: RouteConfiguration
  ) -> (SimulatedObject, @escaping () -> Void) -> Void {
    let block = ScriptBlock(property, of: configuration, in: self)
    return { [unowned self] destination, done in
      do {
        let done = try lua.function("completion") { [unowned self] _ in
          try step { done() }
          return 0
        }
        block.call(.object(destination), .foreign(ForeignValue(.function(done))))
      } catch {
        report(error)
      }
    }
  }
}
