internal import SimulatedWorld

/// The state of the registration of an app, shared by both families (`router:1.40`).
final class RegistrationPhase {
  /// Whether the registration has ended. A key that a lookup does not find is then never registered.
  var isFinished = false
  /// Whether the app's router classes register automatically (`router:1.32`). Otherwise the app lists them (`router:1.33`).
  var isAutomatic = true
  /// The declarations that the checks at the end of the registration skip; nothing by default.
  var scope = RegistrationScope()
  /// Whether each router class was called to register itself, by index in the table.
  private var asked: ContiguousArray<Bool> = []

  /// Whether each class is settled, by index in the table: the checks at the end of the registration would find no problem.
  ///
  /// `changeCount` is the change count of the table when the first class was settled, or a negative number before that.
  private var settled: ContiguousArray<Bool> = []
  private var changeCount = -1

  /// Marks a class as settled for the search pass at the end of the registration, while the class is in use anyway (`router:1.36`).
  @inline(__always)
  func settle(_ objectClass: ObjectClass, in classes: ClassTable) {
    let index = Int(objectClass.index)
    if index >= settled.count {
      changeCount = changeCount < 0 ? classes.changeCount : changeCount
      // Reserve space for all existing classes: registration visits them in order.
      settled.append(
        contentsOf: repeatElement(false, count: max(index + 1, classes.classes.count) - settled.count))
    }
    settled[index] = true
  }

  /// Returns whether the marks are valid: no class of the table has changed since the first mark.
  func knowsSettled(in classes: ClassTable) -> Bool { changeCount == classes.changeCount }

  /// Returns whether a class is settled, if the marks are valid.
  @inline(__always)
  func isSettled(_ index: Int) -> Bool { index < settled.count && settled[index] }

  /// Returns whether a router class was called to register itself.
  func wasAsked(_ router: ObjectClass) -> Bool {
    let index = Int(router.index)
    return index < asked.count && asked[index]
  }

  /// Marks a router class as called. Returns `false` if it was called before.
  func ask(_ router: ObjectClass) -> Bool {
    let index = Int(router.index)
    if index >= asked.count { asked.append(contentsOf: repeatElement(false, count: index + 1 - asked.count)) }
    defer { asked[index] = true }
    return !asked[index]
  }
}

/// The declarations that the checks at the end of the registration skip, because they serve other apps of the same table.
public struct RegistrationScope {
  /// The classes of destinations and routers to skip.
  public var excludedClasses: Set<ObjectIdentifier> = []
  /// The routable protocols to skip.
  public var excludedProtocols: Set<ObjectIdentifier> = []
  /// The routable declarations to skip. Their protocols may be declared for this app.
  public var excludedDeclarations: Set<AnyRoutable> = []
  /// Whether the checks run.
  public var isChecked = true

  /// Creates a scope that skips nothing.
  public init() {}

  func contains(_ objectClass: ObjectClass) -> Bool {
    excludedClasses.isEmpty || !excludedClasses.contains(ObjectIdentifier(objectClass))
  }
  func contains(_ declaration: RoutableDeclarations.Declaration) -> Bool {
    (excludedProtocols.isEmpty || !excludedProtocols.contains(ObjectIdentifier(declaration.key)))
      && (excludedDeclarations.isEmpty
        || !excludedDeclarations.contains(AnyRoutable(kind: declaration.kind, key: declaration.key)))
  }
}
