/// An object of a simulated app: a controller, a view, a router, a configuration, or anything a script declares.
///
/// In a Swift program its life is reference counting's: forward edges are strong references, back edges weak ones. In a script,
/// a ``LifetimeObserver`` mirrors the edges into the script's heap, keeps every object, and lets go of it at a checkpoint.
open class SimulatedObject {
  /// The app's world in which the object lives.
  public let world: World
  /// Its class.
  public let objectClass: ObjectClass
  /// Its number among the instances of its class in this app, from 1.
  public let number: Int32
  /// How many strong edges of the simulator lead to it.
  public final var edgeCount: Int32 { edges }
  /// The handle by which a language runtime knows the object; 0 when it does not.
  public final var foreignHandle: UInt64 {
    get { knownHandle }
    set { knownHandle = newValue }
  }

  // Apps make many objects: four bytes go beside the number, and what lives without a runtime keeps its properties in the world.
  private var edges: Int32 = 0
  private var knownHandle: UInt64 = 0

  // The world is taken over as it is handed over, rather than counted once more.

  /// Makes an instance.
  ///
  /// - Parameters:
  ///   - world: the world of its app.
  ///   - objectClass: its dynamic class; nil for the class of the Swift type.
  @_semantics("optimize.sil.specialize.owned2guarantee.never")
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    let own = objectClass ?? world.nativeClass(Self.self)
    number = world.nextNumber(of: own)
    self.objectClass = own
    let unmanaged = Unmanaged.passUnretained(world)
    // Last, and the argument not borrowed as the attribute says, so that it becomes the property without being counted once more.
    self.world = world
    unmanaged._withUnsafeGuaranteedRef { $0.didCreate(self) }
  }

  deinit {
    let reports = knownHandle == 0 && reportsDeallocation
    // The object holds its world until this is over.
    Unmanaged.passUnretained(world)._withUnsafeGuaranteedRef { $0.didEnd(identity, reporting: reports) }
  }

  /// What the log calls the object.
  public final var identity: Identity { Identity(classIndex: objectClass.index, number: number) }

  /// Whether the end of the object's life is worth an event. Small things that come and go with others say no.
  open var reportsDeallocation: Bool { true }

  // MARK: Edges

  /// Says that this object now holds the target strongly under a label. The caller keeps the strong reference itself.
  ///
  /// - Parameter label: a reserved name, such as `children` or `presentedViewController`.
  public final func link(_ target: SimulatedObject, _ label: Symbol) {
    target.edges += 1
    world.lifetimes?.didLink(self, target, label)
  }

  /// Says that this object no longer holds the target under a label.
  public final func unlink(_ target: SimulatedObject, _ label: Symbol) {
    target.loseEdge()
    world.lifetimes?.didUnlink(self, target, label)
  }

  /// Says that the owner of one edge to this object is no more, which a class with edges does for each of them in its
  /// `deinit`. A ``LifetimeObserver`` knows of the owner's end by itself.
  public final func loseEdge() {
    edges -= 1
    if edges == 0 { world.needsCheckpoint = true }
  }

  /// Calls the body with every strong edge of the simulator that leaves this object. Overrides call super.
  open func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {}

  // MARK: Declared properties

  /// The value of a property that a dynamic class declares; ``Value/none`` when it was never set, or when it is weak and its
  /// object is gone.
  public final func value(_ property: String) -> Value {
    if let runtime = world.lifetimes, foreignHandle != 0 { return runtime.value(of: self, property) }
    return world.property(property, of: identity)
  }

  /// Sets a property that a dynamic class declares.
  public final func setValue(_ value: Value, _ property: String) {
    if let runtime = world.lifetimes, foreignHandle != 0 { return runtime.setValue(value, of: self, property) }
    let ownership = objectClass.lineage.lazy.flatMap(\.properties).first { $0.name == property }?.ownership ?? .strong
    world.setProperty(property, value, of: identity, ownership)
  }

  /// The override of a reserved name, as ``ObjectClass/override(_:)`` says, without counting a reference to the class.
  public final func override(_ selector: Symbol) -> Method? { objectClass.override(selector) }

  /// Sends a message to the object: the override of its most derived dynamic class answers, else nobody.
  ///
  /// - Returns: what the method returned, or nil when there is no such method.
  @discardableResult
  public final func send(_ selector: Symbol, _ arguments: Arguments = Arguments()) -> Value? {
    guard let method = objectClass.method(selector) else { return nil }
    return world.callback { method.call(self, objectClass, arguments) }
  }
}

extension SimulatedObject: CustomStringConvertible {
  /// `EditorViewController#1`.
  public final var description: String { world.classes.name(of: identity) }
}
