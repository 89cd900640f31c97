internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

extension Word {
  /// `Path`: the ways to show a destination.
  static let path = Word(
    .value, "Path", type: "table", Doc("The functions that create paths, which describe how to show a destination."),
    members: { Paths.members.entries(of: $0) }
  ) { state in
    let table = try state.namespace("Path") { [unowned state] in
      let paths = Paths(state)
      return ScriptState.NamespaceMembers(Paths.members) { paths }
    }
    return .table(table)
  }
}

/// The table `Path` of a state.
private final class Paths {
  unowned let state: ScriptState
  /// `Path.makeDestination`, after a script read it.
  private var makeDestination: LuaTable?

  init(_ state: ScriptState) { self.state = state }

  static let members: [NamespaceMember<Paths>] = [
    path(
      "push", [.init("source", "UIViewController?", "a controller inside a navigation controller")],
      Doc(
        "Returns a path that pushes the destination onto the source's navigation controller.",
        rules: ["router:3.5.3"])
    ) { state, source, _ in .push(source, in: state.app.world) },
    path(
      "presentModally",
      [
        .init(
          "source", "UIViewController?", "a controller in the window's hierarchy that presents no other controller")
      ],
      Doc(
        "Returns a path that presents the destination modally over the source.",
        rules: ["router:3.5.4", "router:3.5.5"])
    ) { state, source, _ in .presentModally(source, in: state.app.world) },
    path(
      "presentAsPopover",
      [
        .init("source", "UIViewController?", "the source, as for `presentModally`"),
        .init("configure", "fun(popover)", "sets the anchor of the popover, `sourceView` or `barButtonItem`"),
      ],
      Doc(
        "Returns a path that presents the destination over the source as a popover.",
        rules: ["router:3.4.4", "router:3.5.6"])
    ) { state, source, call in try state.popoverPath(source, call) },
    path(
      "presentAsSheet", [.init("source", "NSViewController?", "a controller in a window")],
      Doc(
        "Returns a path that presents the destination in a sheet of the source's window on macOS.",
        rules: ["router:3.12.3"])
    ) { state, source, _ in .presentAsSheet(source, in: state.app.world) },
    path(
      "presentWithAnimator",
      [
        .init("source", "NSViewController?", "a controller in a window"),
        .init(
          "animator?", "object",
          "an object with `animatePresentation` and `animateDismissal`; by default, the animator of the configuration"
        ),
      ],
      Doc(
        "Returns a path that presents the destination with a custom animator on macOS; modally without one.",
        rules: ["router:3.12.4"])
    ) { state, source, call in
      let animator = try state.optionalObject(call, 2, SimulatedObject.self, "the animator, an object")
      return .presentWithAnimator(source, animator: animator, in: state.app.world)
    },
    path(
      "performSegue",
      [
        .init("source", "UIViewController?", "a controller that is from a storyboard"),
        .init("identifier", "string", "the segue's identifier"),
        .init("sender?", "object", "the sender that the source's `prepareForSegue` receives"),
      ],
      Doc(
        "Returns a path that performs a segue of the source's scene. The storyboard creates the destination.",
        rules: ["router:3.4.3", "router:3.5.12"])
    ) { state, source, call in
      let sender = try state.optionalObject(call, 3, SimulatedObject.self, "the sender, an object")
      return try .performSegue(source, identifier: call.string(2), sender: sender, in: state.app.world)
    },
    path(
      "show", [.init("source", "UIViewController?", "a controller, which is optional on macOS")],
      Doc(
        """
        Returns a path that shows the destination in the most suitable way for the source's containers; on macOS, in \
        a separate window.
        """,
        rules: ["router:3.5.7", "router:3.12.5"])
    ) { state, source, _ in .show(source, in: state.app.world) },
    path(
      "showDetail", [.init("source", "UIViewController?", "a controller")],
      Doc(
        "Returns a path that shows the destination as a detail, according to the source's containers.",
        rules: ["router:3.5.8"])
    ) { state, source, _ in .showDetail(source, in: state.app.world) },
    path(
      "addAsChildViewController",
      [
        .init("source", "UIViewController?", "a controller"),
        .init(
          "handler?", "fun(child, completion)",
          "adds the child's view and calls `completion`; by default, the view is added to the source's view"),
      ],
      Doc("Returns a path that makes the destination a child of the source.", rules: ["router:3.5.9"])
    ) { state, source, call in try state.childPath(source, call) },
    path(
      "addAsSubview", [.init("source", "UIView?", "the superview")],
      Doc("Returns a path that adds the destination, a view, to the source, another view.", rules: ["router:3.5.10"])
    ) { state, source, _ in .addAsSubview(source, in: state.app.world) },
    path(
      "custom",
      [
        .init("source", "object?", "the source, if the router needs one"),
        .init(
          "configure?", "fun(config)", "configures the route after all other functions, for paths that an app defines"
        ),
      ],
      Doc(
        "Returns a path for a custom route, which calls the router's `performCustomRoute`.",
        rules: ["router:2.32", "router:3.5.11"])
    ) { state, source, call in
      try state.extensible(.custom(source, in: state.app.world), state.optionalFunction(call, 2))
    },
    path(
      "defaultPath",
      [
        .init("source", "object?", "the source, unless the configuration has one"),
        .init("configure?", "fun(config)", "configures the route after all other functions"),
      ],
      Doc(
        "Returns a path that shows the destination according to the router's default configuration.",
        rules: ["router:2.16"])
    ) { state, source, call in
      try state.extensible(.defaultPath(source, in: state.app.world), state.optionalFunction(call, 2))
    },
    .property(
      "makeDestination", as: .member, type: "RoutePath",
      Doc("Returns a path that creates the destination without showing it.", rules: ["router:3.5.1"]),
      get: { paths in
        let table = try paths.makeDestination ?? paths.state.makeDestinationPathTable()
        paths.makeDestination = table
        return .table(table)
      }),
  ]

  /// Declares a function that creates paths from a source.
  private static func path(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source,
    _ make: @escaping @Sendable (ScriptState, SimulatedObject?, LuaCall) throws -> ViewRoutePath
  ) -> NamespaceMember<Paths> {
    .function(name, parameters(), returns: "RoutePath", doc()) { paths, call in
      let state = paths.state
      let source = try state.optionalObject(call, 1, SimulatedObject.self, "the source, an object")
      return try state.return(make(state, source, call), from: call)
    }
  }
}

extension ScriptState {
  /// A path is an object of one app. The one that has no source belongs to none: it is a value, of which an object is made where a path is
  /// asked for, see ``object(_:)``.
  fileprivate func makeDestinationPathTable() throws -> LuaTable {
    let table = try namespace("Path.makeDestination") { NamespaceMembers() }
    try declare(table, as: .makeDestinationPath)
    return table
  }

  /// A path whose last word on the configuration is the script's (`router:2.32`).
  fileprivate func extensible(_ path: ViewRoutePath, _ function: LuaFunction?) -> ViewRoutePath {
    path.configure = function.map { function in
      { [unowned self] configuration in callback(function, .object(configuration)) }
    }
    return path
  }

  fileprivate func popoverPath(_ source: SimulatedObject?, _ call: LuaCall) throws -> ViewRoutePath {
    let builder = try optionalFunction(call, 2)
    return .presentAsPopover(source, in: app.world) { [unowned self] popover in
      if let builder { callback(builder, .object(popover)) }
    }
  }

  fileprivate func childPath(_ source: SimulatedObject?, _ call: LuaCall) throws -> ViewRoutePath {
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
