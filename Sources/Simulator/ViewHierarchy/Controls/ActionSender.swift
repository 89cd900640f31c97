public import SimulatedWorld

/// An object that sends actions when the user acts on it: a control, bar button item or gesture recognizer, or on
/// macOS a menu or toolbar item.
public protocol ActionSender: SimulatedObject {
  /// The targets and their actions.
  var targetActions: TargetActions { get set }
  /// The object at which the search for the target of an action starts, up the responder chain. If it is `nil`, such
  /// actions have no receiver.
  var actionOrigin: SimulatedObject? { get }
}

extension ActionSender {
  /// Whether the user can act on the object; `true` by default.
  public var isEnabled: Bool {
    get { targetActions.isEnabled }
    set { targetActions.isEnabled = newValue }
  }

  /// The closure that runs first when the user acts on the object.
  public var primaryAction: (() -> Void)? {
    get { targetActions.primaryAction }
    set { targetActions.primaryAction = newValue }
  }

  /// Adds a target and an action to send when the user acts on the object. The target is referenced weakly.
  ///
  /// If the target is `nil`, the action goes to the first responder up the chain from ``actionOrigin`` that responds
  /// to it. A pair that exists already becomes the last.
  ///
  /// - Parameter action: The name of a method that receives the sender. For Swift classes see
  ///   ``UIResponder/perform(_:with:)``.
  public func addTarget(_ target: SimulatedObject?, action: String) { targetActions.add(target, action) }

  /// Removes a pair that ``addTarget(_:action:)`` added. Does nothing if there is no such pair.
  public func removeTarget(_ target: SimulatedObject?, action: String) { targetActions.remove(target, action) }

  /// Whether the object has a primary action or a target.
  public var hasActions: Bool { targetActions.hasActions }

  /// Performs the user's action: the primary action, then the targets in the order in which they were added. Does
  /// nothing if the object is not enabled.
  ///
  /// - Throws: `NSInvalidArgumentException` if a target does not respond to its action.
  public func sendActions() throws(PlatformException) {
    guard isEnabled else { return }
    if let primaryAction { world.callback(primaryAction) }
    try targetActions.send(from: self, seekingFrom: actionOrigin)
  }
}

/// The targets and actions of a sender.
public struct TargetActions {
  private struct Entry {
    let action: String
    /// Whether the responder chain determines the target.
    let seeksTarget: Bool
    weak var target: SimulatedObject?
  }

  private var entries: [Entry] = []
  fileprivate var isEnabled = true
  fileprivate var primaryAction: (() -> Void)?

  /// Creates an empty list.
  public init() {}

  /// Whether there is a primary action or a target.
  public var hasActions: Bool { primaryAction != nil || !entries.isEmpty }

  #if UIKit
    /// The first pair, which a file has added.
    var first: (action: String, target: SimulatedObject?)? { entries.first.map { ($0.action, $0.target) } }
  #endif

  /// Adds a pair; see ``ActionSender/addTarget(_:action:)``.
  public mutating func add(_ target: SimulatedObject?, _ action: String) {
    remove(target, action)
    entries.append(Entry(action: action, seeksTarget: target == nil, target: target))
  }

  fileprivate mutating func remove(_ target: SimulatedObject?, _ action: String) {
    entries.removeAll { $0.action == action && $0.target === target && $0.seeksTarget == (target == nil) }
  }

  mutating func removeEntries(_ isRemoved: (SimulatedObject?, String) -> Bool) {
    entries.removeAll { isRemoved($0.target, $0.action) }
  }

  /// Sends the actions to the targets that still exist.
  ///
  /// - Parameters:
  ///   - sender: The object on which the user acted.
  ///   - origin: The object at which the search for the target of an action starts. If it is `nil`, such actions have
  ///     no receiver.
  /// - Throws: `NSInvalidArgumentException` if a target does not respond to its action.
  public func send(from sender: SimulatedObject, seekingFrom origin: SimulatedObject?) throws(PlatformException) {
    for entry in entries {
      let target = entry.seeksTarget ? origin?.firstResponder(to: entry.action) : entry.target
      try target?.send(action: entry.action, from: .object(sender))
    }
  }
}

extension SimulatedObject {
  /// Sends an action, as controls and unwind segues do: records it in the log, then calls the method of that name.
  ///
  /// - Throws: `NSInvalidArgumentException` if the object does not respond to it.
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

  /// Returns the first object up the responder chain from this one that responds to an action. AppKit's chain ends
  /// with the application's delegate, whatever its class is (`storyboards:11.20`).
  package func firstResponder(to action: String) -> SimulatedObject? {
    var current: SimulatedObject? = self
    while let responder = current, !responder.answers(action) {
      if let responder = responder as? UIResponder {
        current = responder.next
      } else {
        current = (responder as? NSResponder)?.nextResponder ?? (responder as? NSApplication)?.actionDelegate(action)
      }
    }
    return current
  }

  private func answers(_ action: String) -> Bool {
    if let responder = self as? UIResponder { return responder.responds(to: action) }
    return world.classes.symbols.find(action).map { objectClass.method($0) != nil } ?? false
  }
}
