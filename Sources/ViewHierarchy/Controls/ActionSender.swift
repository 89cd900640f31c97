public import Simulation

/// What the user acts on, and what sends actions when that happens: controls, bar button items and gesture recognisers, and on macOS the
/// items of menus and toolbars.
public protocol ActionSender: SimulatedObject {
  /// Who gets which action.
  var targetActions: TargetActions { get set }
  /// Where actions without a target begin to look for one, up the responder chain; nil sends them to nobody.
  var actionOrigin: SimulatedObject? { get }
}

extension ActionSender {
  /// Whether the user can act on it; true unless set.
  public var isEnabled: Bool {
    get { targetActions.isEnabled }
    set { targetActions.isEnabled = newValue }
  }

  /// Runs first when the user acts on it.
  public var primaryAction: (() -> Void)? {
    get { targetActions.primaryAction }
    set { targetActions.primaryAction = newValue }
  }

  /// Sends an action to a target when the user acts on it. The target is kept weakly; without one the first responder up the chain from
  /// ``actionOrigin`` that responds to the action gets it. A pair that is there already becomes the last.
  ///
  /// - Parameter action: the name of a method that gets the sender; of a Swift class see ``UIResponder/perform(_:with:)``.
  public func addTarget(_ target: SimulatedObject?, action: String) { targetActions.add(target, action) }

  /// Ends what ``addTarget(_:action:)`` began; nothing when there is no such connection.
  public func removeTarget(_ target: SimulatedObject?, action: String) { targetActions.remove(target, action) }

  /// Whether anything happens by itself when the user acts on it.
  public var hasActions: Bool { targetActions.hasActions }

  /// Does what the user's acting on it does: the primary action, then the targets in the order in which they were added. Nothing when
  /// it is not enabled.
  ///
  /// - Throws: `NSInvalidArgumentException` when a target does not respond to its action.
  public func sendActions() throws(PlatformException) {
    guard isEnabled else { return }
    if let primaryAction { world.callback(primaryAction) }
    try targetActions.send(from: self, seekingFrom: actionOrigin)
  }
}

/// Who gets which action from a sender.
public struct TargetActions {
  private struct Entry {
    let action: String
    /// Whether the responder chain decides who gets the action.
    let seeksTarget: Bool
    weak var target: SimulatedObject?
  }

  private var entries: [Entry] = []
  fileprivate var isEnabled = true
  fileprivate var primaryAction: (() -> Void)?

  /// Nothing is sent yet, to nobody.
  public init() {}

  /// Whether anything is done.
  public var hasActions: Bool { primaryAction != nil || !entries.isEmpty }

  /// Adds a pair, see ``ActionSender/addTarget(_:action:)``.
  public mutating func add(_ target: SimulatedObject?, _ action: String) {
    remove(target, action)
    entries.append(Entry(action: action, seeksTarget: target == nil, target: target))
  }

  fileprivate mutating func remove(_ target: SimulatedObject?, _ action: String) {
    entries.removeAll { $0.action == action && $0.target === target && $0.seeksTarget == (target == nil) }
  }

  /// Sends the actions to those targets that still exist.
  ///
  /// - Parameters:
  ///   - sender: what the user acted on.
  ///   - origin: where actions without a target begin to look for one; nil sends them to nobody.
  /// - Throws: `NSInvalidArgumentException` when a target does not respond to its action.
  public func send(from sender: SimulatedObject, seekingFrom origin: SimulatedObject?) throws(PlatformException) {
    for entry in entries {
      let target = entry.seeksTarget ? origin?.firstResponder(to: entry.action) : entry.target
      try target?.send(action: entry.action, from: .object(sender))
    }
  }
}

extension SimulatedObject {
  /// Sends an action, as what the user acts on and unwind segues do: recorded in the log, then the method of that name.
  ///
  /// - Throws: `NSInvalidArgumentException` when the object does not respond to it.
  public final func send(action: String, from sender: Value) throws(PlatformException) {
    guard answers(action) else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "-[\(objectClass.name) \(action):]: unrecognized selector sent to instance <\(self)>")
    }
    let argument = sender.object.map { Event.Argument.object($0.identity) } ?? .none
    let selector = world.classes.symbols.intern(action)
    world.log.append(.callback(identity, selector, argument))
    if let responder = self as? UIResponder {
      world.callback { responder.perform(action, with: sender) }
    } else {
      send(selector, Arguments(sender))
    }
  }

  /// The first object up the responder chain from this one that responds to an action; at the end of AppKit's chain stands the
  /// application's delegate, whatever it is (`storyboards:11.20`).
  fileprivate func firstResponder(to action: String) -> SimulatedObject? {
    var current: SimulatedObject? = self
    while let responder = current, !responder.answers(action) {
      if let responder = responder as? UIResponder {
        current = responder.next
      } else {
        current = (responder as? NSResponder)?.nextResponder ?? (responder as? NSApplication)?.delegate
      }
    }
    return current
  }

  private func answers(_ action: String) -> Bool {
    if let responder = self as? UIResponder { return responder.responds(to: action) }
    return world.classes.symbols.find(action).map { objectClass.method($0) != nil } ?? false
  }
}
