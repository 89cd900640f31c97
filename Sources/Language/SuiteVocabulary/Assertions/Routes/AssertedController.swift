internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// The subject of an assertion about the hierarchy: a controller, or any instance of a class.
enum AssertedController {
  case object(SimulatedObject)
  case objectClass(ObjectClass)

  /// Returns whether a controller matches.
  func fits(_ controller: SimulatedObject) -> Bool {
    switch self {
    case .object(let object): object === controller
    case .objectClass(let objectClass): controller.objectClass.isSubclass(of: objectClass)
    }
  }

  /// The display name: `Editor` for a class, `Editor#1` for a controller.
  var name: String {
    switch self {
    case .object(let object): object.description
    case .objectClass(let objectClass): objectClass.name
    }
  }

  /// Whether only one instance matches, instead of any instance of a class.
  var isInstance: Bool { if case .object = self { true } else { false } }
}

extension AssertionCall {
  /// Returns the argument, which must be a view controller or a view controller class.
  ///
  /// - Throws: ``ScriptFault`` for anything else.
  func controller(_ index: Int) throws -> AssertedController {
    try demand(index, "a controller or a class")
    if let found = try controller(value(index)) { return found }
    throw wrongType(index, expected: "a view controller or a view controller class")
  }

  /// Returns the view controller or view controller class that a value represents, or `nil` for any other value.
  ///
  /// - Throws: An error if the value is an object of an app that has ended.
  func controller(_ value: LuaValue) throws -> AssertedController? {
    if let objectClass = context.objectClass(value) {
      let type = objectClass.nativeType
      return type is UIViewController.Type || type is NSViewController.Type ? .objectClass(objectClass) : nil
    }
    guard let object = try context.object(value), object is UIViewController || object is NSViewController else {
      return nil
    }
    return .object(object)
  }
}

extension APIEntry.Parameter {
  /// The controller that an assertion checks.
  static var assertedController: APIEntry.Parameter {
    .init("target", "UIViewController|Class", "a controller, or a class that stands for any one of its instances")
  }
}
