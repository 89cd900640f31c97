internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// A member of a platform class, as scripts see it.
enum PlatformMember: Sendable {
  /// Reads or writes with the object itself; the call's first argument is the one after the object, or the value that is written.
  typealias Body = @Sendable (SimulatedObject, LuaCall, ScriptState) throws -> Int32
  /// Installs or removes what a function that a script assigned stands for.
  typealias Install = @Sendable (SimulatedObject, ScriptBlock?) -> Void

  case property(String, get: Body, set: Body?)
  case method(String, Body)
  /// A property that holds a function, which the simulator calls.
  case block(String, Install)

  /// The member's name.
  var name: String {
    switch self {
    case .property(let name, _, _), .method(let name, _), .block(let name, _): name
    }
  }
}

/// The members of the platform's classes.
enum PlatformMembers {
  /// Takes the arguments of a call, from the second on, into a new object; the number is that of the arguments.
  typealias Initializer = (SimulatedObject, LuaCall, Int, ScriptState) throws -> Void

  /// What a call of a class does with its arguments, when no script's `init` takes them; nil for classes whose instances come from
  /// elsewhere.
  static func initializer(of objectClass: ObjectClass) -> Initializer? {
    switch objectClass.nativeType {
    case is AnyRouter.Type, is FoundRouter.Type, is ViewRoutePath.Type, is UIApplication.Type,
      is RouteUserInfo.Type, is UIPopoverPresentationController.Type, is UINavigationItem.Type,
      is UIViewControllerTransitionCoordinator.Type, is UIStoryboardSegue.Type,
      is UIStoryboardUnwindSegueSource.Type, is NSApplication.Type, is NSStoryboardSegue.Type:
      return nil
    case is PerformRouteConfiguration.Type, is RemoveRouteConfiguration.Type:
      return { _, _, count, _ in
        throw ScriptFault(
          "\(objectClass.name) takes no arguments", at: objectClass.name, found: ScriptFault.arguments(count),
          help: ["declare an `init = function(self, …) … end` with parameters"])
      }
    case is RouteConfiguration.Type: return nil
    case is UIAlertController.Type: return AlertMembers.makeAlert
    case is UIAlertAction.Type: return AlertMembers.makeAction
    case is UITabBarItem.Type: return TabBarMembers.makeItem
    case is UIPageViewController.Type: return PageMembers.makePages
    case is UINavigationController.Type:
      return { object, call, count, state in
        guard count == 1 else {
          throw ScriptFault(
            "\(objectClass.name) takes one controller, the root", at: objectClass.name,
            found: ScriptFault.arguments(count),
            help: ["push the others: navigation:pushViewController(controller, false)"])
        }
        guard let navigation = object as? UINavigationController else { return }
        let root = try state.object(call, 2, UIViewController.self, "a view controller, the root")
        try state.step { try navigation.pushViewController(root, animated: false) }
      }
    case is UITabBarController.Type:
      return { object, call, count, state in
        guard let tabs = object as? UITabBarController else { return }
        let table = try contents(of: objectClass, call, count)
        try state.step { try state.fillTabs(tabs, table, call) }
      }
    case is UISplitViewController.Type:
      return { object, call, count, state in
        guard let split = object as? UISplitViewController else { return }
        let table = try contents(of: objectClass, call, count)
        try state.step { try state.fillSplit(split, table, call) }
      }
    case is UIViewController.Type:
      return { object, call, count, _ in
        guard count <= 2, call.isString(2), count < 2 || call.isString(3) || call.isNil(3) else {
          throw ScriptFault(
            "\(objectClass.name) takes the name of a xib, or no arguments", at: objectClass.name,
            found: ScriptFault.arguments(count),
            expected: "\(objectClass.name)(), or \(objectClass.name)(nibName, bundle)",
            help: ["declare an `init = function(self, …) … end` with other parameters"])
        }
        let bundle = count == 2 && !call.isNil(3) ? try call.string(3) : nil
        (object as? UIViewController)?.setNib(named: try call.string(2), bundle: bundle)
      }
    default:
      if let initializer = PlatformClass.appKitInitializer(of: objectClass) { return initializer }
      return { _, _, count, _ in
        throw ScriptFault(
          "\(objectClass.name) takes no arguments", at: objectClass.name, found: ScriptFault.arguments(count),
          help: ["declare an `init = function(self, …) … end` with parameters"])
      }
    }
  }

  private static func contents(of objectClass: ObjectClass, _ call: LuaCall, _ count: Int) throws -> LuaTable {
    guard count == 1, call.isTable(2) else {
      throw ScriptFault(
        "\(objectClass.name) needs a table", at: objectClass.name, found: ScriptFault.arguments(count),
        expected: "\(objectClass.name) { controller, … }")
    }
    return try call.table(2)
  }

  /// How a script comes by an instance of a class that it cannot make.
  static func howToGet(_ objectClass: ObjectClass) -> String {
    switch objectClass.nativeType {
    case is AnyRouter.Type: "perform a route to get a router: Router.perform(\(objectClass.name), Path.push(source))"
    case is UIPopoverPresentationController.Type:
      "use controller.popoverPresentationController of a controller with the style \"popover\""
    case is UIStoryboardSegue.Type, is NSStoryboardSegue.Type:
      "perform a storyboard segue: controller:performSegue(\"name\")"
    case is ViewRoutePath.Type: "create a path with Path: Path.push(source)"
    default: "use an instance that the simulator created"
    }
  }

  // MARK: Writing members down

  static func property<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, get: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32,
    set: (@Sendable (Host, LuaCall, ScriptState) throws -> Void)? = nil
  ) -> PlatformMember {
    var setter: PlatformMember.Body?
    if let set {
      setter = { host, call, state in
        try set(unsafeDowncast(host, to: Host.self), call, state)
        return 0
      }
    }
    return .property(name, get: { try get(unsafeDowncast($0, to: Host.self), $1, $2) }, set: setter)
  }

  static func method<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { try body(unsafeDowncast($0, to: Host.self), $1, $2) }
  }

  /// A method that is a step of the script when it is called from the top level.
  static func step<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { host, call, state in
      try state.step { try body(unsafeDowncast(host, to: Host.self), call, state) }
    }
  }

  /// A step that returns what it took out of the hierarchy. What the script does not keep of it lives through the step's own
  /// checkpoint, being on the stack, and goes at the next step's.
  static func releasingStep<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { host, call, state in
      defer { host.world.needsCheckpoint = true }
      return try state.step { try body(unsafeDowncast(host, to: Host.self), call, state) }
    }
  }

  /// A method that the platform calls and a class may override: what a call to `super` reaches.
  static func overridable<Host: UIResponder>(
    _ selector: Symbol, of type: Host.Type,
    _ arguments: @escaping @Sendable (LuaCall, ScriptState) throws -> Arguments = { _, _ in Arguments() }
  ) -> PlatformMember {
    let name = UIKitName(rawValue: selector.rawValue).map { "\($0)" } ?? ""
    return method(name, of: type) { host, call, state in
      guard let answer = host.callNative(selector, try arguments(call, state)), case .bool(let truth) = answer else {
        return 0
      }
      return try call.return(truth)
    }
  }

  /// A property that holds a function of a child and of what to call when its view is in place, or gone.
  static func handler<Host: RouteConfiguration>(
    _ name: String, of type: Host.Type,
    _ install: @escaping @Sendable (Host, ((SimulatedObject, @escaping () -> Void) -> Void)?) -> Void
  ) -> PlatformMember {
    .block(name) { host, block in
      let configuration = unsafeDowncast(host, to: Host.self)
      install(configuration, block.map { $0.state.childHandler(name, of: configuration) })
    }
  }

  static func block<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ install: @escaping @Sendable (Host, ScriptBlock?) -> Void
  ) -> PlatformMember {
    .block(name) { install(unsafeDowncast($0, to: Host.self), $1) }
  }
}
