public import SimulatedWorld
internal import ViewHierarchy

/// The storyboards of an app, and the observers of storyboards.
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
  /// The source that is queried first for a storyboard by name. It is not retained.
  public weak var source: (any StoryboardSource)?
  /// The number of nested controllers and xibs that are being instantiated.
  var depth = 0

  /// The maximum number of nested controllers and xibs. Without a limit, a script could exhaust the stack of its host.
  static let depthLimit = 50

  /// Records that a controller is being instantiated, until ``depth`` is lowered again.
  ///
  /// - Throws: `NSInternalInconsistencyException` if too many nested controllers and xibs are being instantiated.
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

  /// Records that a xib is being instantiated, until ``depth`` is lowered again (`storyboards:11.16`).
  ///
  /// - Throws: `NSInternalInconsistencyException` if too many nested controllers and xibs are being instantiated.
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

  /// Creates the state of a world, without storyboards.
  public init() {}

  // MARK: Storyboards

  /// The storyboards, in the order in which they were added.
  public var all: [Storyboard] { order.compactMap { storyboards[$0] } }

  /// Adds a storyboard. It replaces one with the same name in the same bundle.
  public func add(_ storyboard: Storyboard) {
    let key = Key(name: storyboard.name, bundle: storyboard.bundle)
    if storyboards.updateValue(storyboard, forKey: key) == nil { order.append(key) }
  }

  /// Replaces all storyboards of the app.
  public func replaceAll(with storyboards: [Storyboard]) {
    self.storyboards = [:]
    order = []
    for storyboard in storyboards { add(storyboard) }
  }

  /// Returns the storyboard with a name, like `UIStoryboard(name:bundle:)` (`storyboards:11.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` if it does not exist.
  public func storyboard(named name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    if let found = try source?.storyboard(named: name, bundle: bundle) { return found }
    return try declaredStoryboard(named: name, bundle: bundle)
  }

  /// Returns the app's own storyboard with a name, regardless of ``source`` (`injection:S24`, `storyboards:11.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` if it does not exist.
  public func declaredStoryboard(named name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    if let found = storyboards[Key(name: name, bundle: bundle)] { return found }
    throw .unknownName(
      "Could not find a storyboard named '\(name)' in bundle \(bundle.map { "<\($0)>" } ?? "<main>")", name,
      among: all.filter { $0.bundle == bundle }.map(\.name), kind: "storyboards")
  }

  // MARK: Nibs

  /// Adds a xib. It replaces one with the same name in the same bundle.
  func add(_ nib: Nib, to world: World) {
    nibs[Key(name: nib.name, bundle: nib.bundle)] = nib
    serveNibs(to: world)
  }

  /// Makes this the source in which controllers find their xibs.
  func serveNibs(to world: World) {
    guard nibSource == nil else { return }
    let source = NibSource(self)
    nibSource = source
    world.controllerNibSource = source
    world.macNibSource = source
  }

  /// Returns the xib with a name (`storyboards:11.16`, `storyboards:11.19`).
  ///
  /// - Throws: `NSInternalInconsistencyException` if it does not exist.
  public func nib(named name: String, bundle: String? = nil) throws(PlatformException) -> Nib {
    if let found = nibs[Key(name: name, bundle: bundle)] { return found }
    if let found = try source?.nib(named: name, bundle: bundle) { return found }
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

  /// Whether the app has a xib with a name, even one that cannot be read.
  private func hasNib(named name: String) -> Bool {
    if nibs[Key(name: name, bundle: nil)] != nil { return true }
    do throws(PlatformException) {
      return try source?.nib(named: name, bundle: nil) != nil
    } catch {
      return true
    }
  }

  /// A source of xibs for controllers without a specified xib.
  private final class NibSource: ControllerNibSource, MacNibSource {
    private unowned let bundle: StoryboardBundle

    init(_ bundle: StoryboardBundle) { self.bundle = bundle }

    /// Returns the xib `NoteView` for `NoteViewController`, or else `NoteViewController` (`storyboards:11.19`).
    func nib(for controller: UIViewController) -> (any ControllerNib)? {
      guard !controller.objectClass.isPlatform else { return nil }
      let name = controller.objectClass.name
      let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
      return (short + [name]).first(where: bundle.hasNib).map { NamedNib($0, nil) }
    }

    func setNib(named name: String, bundle: String?, of controller: UIViewController) {
      controller.setNib(named: name, bundle: bundle)
    }

    func setNib(named name: String, bundle: String?, of controller: NSResponder) {
      controller.nib = NamedNib(name, bundle)
    }

    /// Returns the xib with the name of the class. On macOS, the shorter name does not count.
    func nib(for controller: NSViewController) -> (any MacControllerNib)? {
      let name = controller.objectClass.name
      guard !controller.objectClass.isPlatform, bundle.hasNib(named: name) else { return nil }
      return NamedNib(name, nil)
    }
  }

  // MARK: Observers

  /// Adds an observer of storyboards. Observers are called in the order in which they were added. They are not retained.
  public func addObserver(_ observer: any StoryboardObserver) { listeners.append(Listener(observer: observer)) }

  /// Removes an observer.
  public func removeObserver(_ observer: any StoryboardObserver) {
    listeners.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Whether all observers allow a segue.
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
    // An observer can add or remove others.
    for observer in listeners.compactMap(\.observer) { message(observer) }
  }
}

extension PlatformException {
  /// Returns the exception for an unknown name, with the known names.
  static func unknownName(_ reason: String, _ name: String, among names: [String], kind: String) -> PlatformException {
    let list = names.isEmpty ? "there are no \(kind)" : "use one of the \(kind): \(names.joined(separator: ", "))"
    return PlatformException(
      "NSInvalidArgumentException", reason, advice: [list], unknownName: UnknownName(name, among: names))
  }
}

extension World {
  /// Adds a xib to the app. It replaces one with the same name in the same bundle.
  public func add(_ nib: Nib) { storyboards.add(nib, to: self) }

  /// Makes a source of storyboards and xibs the one of this world's app.
  package func readFiles(from source: any StoryboardSource) {
    storyboards.source = source
    storyboards.serveNibs(to: self)
  }

  /// The storyboards of this world's app.
  public var storyboards: StoryboardBundle { attachment(StoryboardBundle.self) }
}
