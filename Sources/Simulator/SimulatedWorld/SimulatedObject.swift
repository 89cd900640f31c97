/// An object of a simulated app: a controller, a view, a router, a configuration, or anything a script declares.
///
/// In a Swift program, reference counting determines its lifetime: forward edges are strong references, back edges are weak ones.
/// In a script, a ``LifetimeObserver`` mirrors the edges in the script's heap, retains every object, and releases it at a checkpoint.
open class SimulatedObject: NSObject {
  /// The world of the app that contains the object.
  public let world: World
  /// The class of the object.
  public let objectClass: ObjectClass
  /// The number among the instances of its class in this app, from 1.
  public let number: Int32
  /// The number of strong simulator edges to the object.
  public final var edgeCount: Int32 { edges }
  /// The handle of the object in a language runtime, or 0 if the runtime does not have one.
  public final var foreignHandle: UInt64 {
    get { knownHandle }
    set { knownHandle = newValue }
  }

  // Apps create many objects: these four bytes fit next to the number, and objects without a runtime store their properties in the world.
  private var edges: Int32 = 0
  private var knownHandle: UInt64 = 0

  // The initializer takes over the passed reference to the world instead of retaining the world again.

  /// Creates an instance.
  ///
  /// - Parameters:
  ///   - world: The world of the app.
  ///   - objectClass: The dynamic class, or `nil` for the class of the Swift type.
  @_semantics("optimize.sil.specialize.owned2guarantee.never")
  public init(in world: World, as objectClass: ObjectClass? = nil) {
    let own = objectClass ?? world.takeRequestedClass(Self.self) ?? world.nativeClass(Self.self)
    number = world.nextNumber(of: own)
    self.objectClass = own
    let unmanaged = Unmanaged.passUnretained(world)
    // Last, and not borrowed because of the attribute, so that the argument becomes the property without another retain.
    self.world = world
    super.init()
    unmanaged._withUnsafeGuaranteedRef { $0.didCreate(self) }
  }

  /// Creates an instance by its class, as storyboards and scripts do.
  ///
  /// A Swift class that they create overrides this, unless it derives from a platform class that requires `init(coder:)`, which this
  /// then calls.
  ///
  /// - Parameters:
  ///   - world: The world of the app.
  ///   - objectClass: The dynamic class, or `nil` for the class of the Swift type.
  /// - Returns: The instance, or `nil` if the Swift class has no initializer for this.
  open class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == SimulatedObject.self else { return nil }
    return unsafeDowncast(SimulatedObject(in: world, as: objectClass), to: Self.self)
  }

  deinit {
    let reports = knownHandle == 0 && reportsDeallocation
    // The object retains its world until this call returns.
    Unmanaged.passUnretained(world)._withUnsafeGuaranteedRef { $0.didEnd(identity, reporting: reports) }
  }

  /// The identity of the object in the log.
  public final var identity: Identity { Identity(classIndex: objectClass.index, number: number) }

  #if UIKit
    /// The values of properties that UIKit adds in extensions.
    package final var addedValues: [String: Any] = [:]
  #endif

  /// Whether the deallocation of the object is logged. Small objects that exist only as parts of others return `false`.
  open var reportsDeallocation: Bool { true }

  // MARK: Edges

  /// Records that this object retains the target under a label. The caller keeps the strong reference itself.
  ///
  /// - Parameter label: A reserved name, such as `children` or `presentedViewController`.
  public final func link(_ target: SimulatedObject, _ label: Symbol) {
    target.edges += 1
    world.lifetimes?.didLink(self, target, label)
  }

  /// Records that this object no longer retains the target under a label.
  public final func unlink(_ target: SimulatedObject, _ label: Symbol) {
    target.loseEdge()
    world.lifetimes?.didUnlink(self, target, label)
  }

  /// Records that the owner of one edge to this object is deallocated.
  ///
  /// A class with edges calls it for each edge in its `deinit`. A ``LifetimeObserver`` detects the deallocation of the owner itself.
  public final func loseEdge() {
    edges -= 1
    if edges == 0 { world.needsCheckpoint = true }
  }

  /// Calls a function with every strong simulator edge from this object. Overrides must call super.
  open func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {}

  // MARK: Declared properties

  /// Returns the value of a property that a dynamic class declares.
  ///
  /// The result is ``Value/none`` if the property was never set, or if it is weak and its object is deallocated.
  public final func value(_ property: String) -> Value {
    if let runtime = world.lifetimes, foreignHandle != 0 { return runtime.value(of: self, property) }
    return world.property(property, of: identity)
  }

  /// Sets a property that a dynamic class declares.
  public final func setValue(_ value: Value, _ property: String) {
    #if UIKit
      if let set = objectClass.nativeSetter(property) { return set(self, value) }
    #endif
    if let runtime = world.lifetimes, foreignHandle != 0 { return runtime.setValue(value, of: self, property) }
    let ownership = objectClass.lineage.lazy.flatMap(\.properties).first { $0.name == property }?.ownership ?? .strong
    world.setProperty(property, value, of: identity, ownership)
  }

  /// Returns the override of a reserved name, like ``ObjectClass/override(_:)``, without retaining the class.
  public final func override(_ selector: Symbol) -> Method? { objectClass.override(selector) }

  /// Sends a message to the object. The override of its most derived dynamic class handles the message.
  ///
  /// - Returns: The return value of the method, or `nil` if there is no such method.
  @discardableResult
  public final func send(_ selector: Symbol, _ arguments: Arguments = Arguments()) -> Value? {
    guard let method = objectClass.method(selector) else { return nil }
    return world.callback { method.call(self, objectClass, arguments) }
  }

  /// The name of the object, such as `EditorViewController#1`.
  public final override var description: String { world.classes.name(of: identity) }
}
