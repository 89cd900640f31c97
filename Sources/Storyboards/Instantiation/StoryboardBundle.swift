public import Simulation
internal import ViewHierarchy

/// The storyboards of an app, and who listens to what they do.
public final class StoryboardBundle: WorldAttachment {
  private struct Key: Hashable {
    let name: String
    let bundle: String?
  }

  private struct Listener {
    weak var observer: (any StoryboardObserver)?
  }

  private var storyboards: [Key: Storyboard] = [:]
  private var order: [Key] = []
  private var nibs: [Key: Nib] = [:]
  private var nibSource: NibSource?
  private var listeners: [Listener] = []
  /// Who is asked first for a storyboard by name; it is not held.
  public weak var source: (any StoryboardSource)?
  /// How many controllers and xibs are being made one inside the other.
  var depth = 0

  /// How many controllers and xibs may be made one inside the other: a script could use up its host's stack.
  static let depthLimit = 50

  /// Notes that a controller is being made, until ``depth`` is lowered again.
  ///
  /// - Throws: `NSInternalInconsistencyException` when too many are being made one inside the other.
  func enter(_ description: ControllerDescription, of storyboard: Storyboard) throws(PlatformException) {
    try enter {
      PlatformException(
        "NSInternalInconsistencyException",
        "more than \(Self.depthLimit) nested storyboard controllers are being created; the last one is "
          + "\(description.objectClass.name) of '\(storyboard.name)'",
        advice: [
          "look for scenes that contain each other by references, or an awakeFromNib that creates its own scene again"
        ])
    }
  }

  /// Notes that what stands in a xib is being made, until ``depth`` is lowered again (`storyboards:11.16`).
  ///
  /// - Throws: `NSInternalInconsistencyException` when too much is being made one inside the other.
  func enter(_ nib: Nib) throws(PlatformException) {
    try enter {
      PlatformException(
        "NSInternalInconsistencyException",
        "more than \(Self.depthLimit) nested xibs are being loaded; the last one is '\(nib.name)'",
        advice: ["look for a view in it whose init or awakeFromNib instantiates the same xib again"])
    }
  }

  /// Implements `storyboards:11.4`.
  private func enter(_ exception: () -> PlatformException) throws(PlatformException) {
    guard depth < Self.depthLimit else { throw exception() }
    depth += 1
  }

  /// Makes the state of a world: no storyboard.
  public init() {}

  // MARK: Storyboards

  /// The storyboards, in the order in which they were added.
  public var all: [Storyboard] { order.compactMap { storyboards[$0] } }

  /// Adds a storyboard; it replaces one of the same name in the same bundle.
  public func add(_ storyboard: Storyboard) {
    let key = Key(name: storyboard.name, bundle: storyboard.bundle)
    if storyboards.updateValue(storyboard, forKey: key) == nil { order.append(key) }
  }

  /// Lets these be all storyboards of the app.
  public func replaceAll(with storyboards: [Storyboard]) {
    self.storyboards = [:]
    order = []
    for storyboard in storyboards { add(storyboard) }
  }

  /// The storyboard of a name, as `UIStoryboard(name:bundle:)` finds it (`storyboards:11.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` when there is none.
  public func storyboard(named name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    if let found = try source?.storyboard(named: name, bundle: bundle) { return found }
    return try declaredStoryboard(named: name, bundle: bundle)
  }

  /// The app's own storyboard of a name, whoever else answers for it (`injection:S24`, `storyboards:11.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` when there is none.
  public func declaredStoryboard(named name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    if let found = storyboards[Key(name: name, bundle: bundle)] { return found }
    throw .unknownName(
      "Could not find a storyboard named '\(name)' in bundle \(bundle.map { "<\($0)>" } ?? "<main>")", name,
      among: all.filter { $0.bundle == bundle }.map(\.name), kind: "storyboards")
  }

  // MARK: Nibs

  /// Adds a xib; it replaces one of the same name in the same bundle.
  func add(_ nib: Nib, to world: World) {
    nibs[Key(name: nib.name, bundle: nib.bundle)] = nib
    guard nibSource == nil else { return }
    let source = NibSource(self)
    nibSource = source
    world.controllerNibSource = source
    world.macNibSource = source
  }

  /// The xib of a name (`storyboards:11.16`, `storyboards:11.19`).
  ///
  /// - Throws: `NSInternalInconsistencyException` when there is none.
  public func nib(named name: String, bundle: String? = nil) throws(PlatformException) -> Nib {
    if let found = nibs[Key(name: name, bundle: bundle)] { return found }
    let known = nibs.keys.filter { $0.bundle == bundle }.map(\.name).sorted()
    throw PlatformException(
      "NSInternalInconsistencyException",
      "Could not load NIB in bundle: \(bundle.map { "<\($0)>" } ?? "<main>") with name '\(name)'",
      advice: [
        known.isEmpty
          ? "load a xib with Nib.load: no xib is loaded" : "use one of the xibs: \(known.joined(separator: ", "))"
      ],
      unknownName: PlatformException.UnknownName(name, among: known))
  }

  /// Finds the xibs of controllers for which none was named.
  private final class NibSource: ControllerNibSource, MacNibSource {
    private unowned let bundle: StoryboardBundle

    init(_ bundle: StoryboardBundle) { self.bundle = bundle }

    /// For `NoteViewController` that is `NoteView`, else `NoteViewController` (`storyboards:11.19`).
    func nib(for controller: UIViewController) -> (any ControllerNib)? {
      guard !controller.objectClass.isPlatform else { return nil }
      let name = controller.objectClass.name
      let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
      return (short + [name]).first { bundle.nibs[Key(name: $0, bundle: nil)] != nil }.map { NamedNib($0, nil) }
    }

    /// On macOS the class's name alone counts.
    func nib(for controller: NSViewController) -> (any MacControllerNib)? {
      let name = controller.objectClass.name
      guard !controller.objectClass.isPlatform, bundle.nibs[Key(name: name, bundle: nil)] != nil else { return nil }
      return NamedNib(name, nil)
    }
  }

  // MARK: Listeners

  /// Lets an object hear of what storyboards do, in the order of the calls of this. It is held weakly.
  public func addObserver(_ observer: any StoryboardObserver) { listeners.append(Listener(observer: observer)) }

  /// Lets an object hear no more.
  public func removeObserver(_ observer: any StoryboardObserver) {
    listeners.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Whether each observer lets a segue pass.
  func admits(
    _ segue: SegueDescription, from source: SimulatedObject, to scene: Scene,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool {
    guard segue.kind != .embed, let destination = scene.controller?.objectClass else { return true }
    for observer in listeners.compactMap(\.observer) {
      guard observer.mayPerform(segue, from: source, to: destination, resume: resume) else { return false }
    }
    return true
  }

  func announce(_ message: (any StoryboardObserver) -> Void) {
    // A listener may add or remove others.
    for observer in listeners.compactMap(\.observer) { message(observer) }
  }
}

extension PlatformException {
  /// The exception for a name that nothing has, with those that something has.
  static func unknownName(_ reason: String, _ name: String, among names: [String], kind: String) -> PlatformException {
    let list = names.isEmpty ? "there are no \(kind)" : "use one of the \(kind): \(names.joined(separator: ", "))"
    return PlatformException(
      "NSInvalidArgumentException", reason, advice: [list], unknownName: UnknownName(name, among: names))
  }
}

extension World {
  /// Adds a xib to the app; it replaces one of the same name in the same bundle.
  public func add(_ nib: Nib) { storyboards.add(nib, to: self) }

  /// The storyboards of this world's app.
  public var storyboards: StoryboardBundle { attachment(StoryboardBundle.self) }
}
