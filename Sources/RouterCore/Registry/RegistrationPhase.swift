internal import Simulation

/// How far the registration of an app has come: one state for both families (`router:1.40`).
final class RegistrationPhase {
  /// Whether the registration was ended: a failed look-up then means that nobody ever registers the key.
  var isFinished = false
  /// Whether the app's router classes are registered without being named (`router:1.32`), rather than by the app (`router:1.33`).
  var isAutomatic = true
  // No access to any list lasts while other code runs.
  /// Which router classes were asked to register themselves, by their places in the table.
  @exclusivity(unchecked) private var asked: ContiguousArray<Bool> = []

  /// The classes of which nothing can be found at the end of the registration, by their places in the table; and how often a class of the
  /// table had changed when the first of them was noted, negative before.
  @exclusivity(unchecked) private var settled: ContiguousArray<Bool> = []
  @exclusivity(unchecked) private var changeCount = -1

  /// Notes, while it is at hand, a class of which the search pass at the end of the registration would find nothing (`router:1.36`).
  @inline(__always)
  func settle(_ objectClass: ObjectClass, in classes: ClassTable) {
    let index = Int(objectClass.index)
    if index >= settled.count {
      changeCount = changeCount < 0 ? classes.changeCount : changeCount
      // At once for all classes that exist: registering goes through them in order.
      settled.append(
        contentsOf: repeatElement(false, count: max(index + 1, classes.classes.count) - settled.count))
    }
    settled[index] = true
  }

  /// Whether the notes still hold: no class of the table has changed since the first of them.
  func knowsSettled(in classes: ClassTable) -> Bool { changeCount == classes.changeCount }

  /// Whether nothing can be found of a class, as long as the notes hold.
  @inline(__always)
  func isSettled(_ index: Int) -> Bool { index < settled.count && settled[index] }

  /// Whether a router class was asked to register itself.
  func wasAsked(_ router: ObjectClass) -> Bool {
    let index = Int(router.index)
    return index < asked.count && asked[index]
  }

  /// Notes that a router class is asked; false when it was before.
  func ask(_ router: ObjectClass) -> Bool {
    let index = Int(router.index)
    if index >= asked.count { asked.append(contentsOf: repeatElement(false, count: index + 1 - asked.count)) }
    defer { asked[index] = true }
    return !asked[index]
  }
}

/// What the checks at the end of the registration leave out: declarations that serve other apps of the same table.
public struct RegistrationScope {
  /// Classes, of destinations and of routers.
  public var excludedClasses: Set<ObjectIdentifier> = []
  /// Protocols that are declared routable.
  public var excludedProtocols: Set<ObjectIdentifier> = []
  /// Declarations of protocols as routable, whose protocols may be declared for this app.
  public var excludedDeclarations: Set<AnyRoutable> = []
  /// Whether anything is checked.
  public var isChecked = true

  /// Leaves nothing out.
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
