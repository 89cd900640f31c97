#if UIKit
  package import SimulatedWorld

  /// The name of a method in Objective-C, such as `save:`.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Creates a selector.
    public init(_ name: String) { description = name }

    /// Creates a selector.
    public init(stringLiteral name: String) { description = name }

    /// The part before the first colon: the method's name in the simulator.
    package var methodName: String { String(description.prefix { $0 != ":" }) }
  }

  /// A receiver of actions for a target that is not a simulated object. Its sender retains it.
  package final class ActionProxy: UIResponder {
    weak var target: AnyObject?
    private let selector: Selector

    package init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
      super.init(in: .current)
    }

    package override var reportsDeallocation: Bool { false }

    /// The object that receives the action.
    package var receiver: AnyObject? { target }

    package override func responds(to action: String) -> Bool { action == selector.methodName }

    package override func perform(_ action: String, with sender: Value) {
      if let target { _ = world.performAction?(selector, target, [sender.object, nil]) }
    }
  }

  extension World {
    /// A function that calls a method by its selector, and returns whether the object has it. The module UIKit sets it.
    package var performAction: ((Selector, AnyObject, [Any?]) -> Bool)? {
      get { hierarchy.performAction }
      set { hierarchy.performAction = newValue }
    }
  }

  /// An object that is not retained.
  struct WeakTarget {
    weak var object: AnyObject?
  }

  extension ActionSender {
    /// The proxies of the targets that are not simulated objects.
    private var proxies: [ActionProxy] {
      get { addedValues["proxies"] as? [ActionProxy] ?? [] }
      set { addedValues["proxies"] = newValue }
    }

    /// Returns the object that receives an action in place of a target.
    package func receiver(for target: AnyObject?, _ action: Selector) -> SimulatedObject? {
      guard let target else { return nil }
      if let target = target as? SimulatedObject { return target }
      let made = ActionProxy(target, action)
      proxies.append(made)
      return made
    }

    /// Adds a target and an action for the sender's only event. The target is referenced weakly.
    public func addTarget(_ target: Any?, action: Selector) {
      addTarget(receiver(for: target.map { $0 as AnyObject }, action), action: action.methodName)
    }

    /// The action of an AppKit control or item, which has at most one.
    package var onlyAction: Selector? {
      get { addedValues["action"] as? Selector ?? targetActions.first.map { Selector("\($0.action):") } }
      set { setOnlyAction(onlyTarget, newValue) }
    }

    /// The target of an AppKit control or item. The reference is weak. A `nil` target is found in the responder chain.
    package var onlyTarget: AnyObject? {
      get { (addedValues["target"] as? WeakTarget)?.object ?? targetActions.first?.target }
      set { setOnlyAction(newValue, onlyAction) }
    }

    private func setOnlyAction(_ target: AnyObject?, _ action: Selector?) {
      if let old = onlyAction { removeTarget(onlyTarget, action: old) }
      addedValues["action"] = action
      addedValues["target"] = WeakTarget(object: target)
      if let action { addTarget(target, action: action) }
    }

    /// Removes the pairs of a target and an action. `nil` stands for each target, or each action.
    public func removeTarget(_ target: Any?, action: Selector?) {
      targetActions.removeAll(target.map { $0 as AnyObject }, action?.methodName)
    }
  }

  extension TargetActions {
    /// Removes the pairs of a target and an action.
    package mutating func removeAll(_ target: AnyObject?, _ action: String?) {
      removeEntries { entry, entryAction in
        let own = (entry as? ActionProxy)?.target ?? entry
        return (target == nil || own === target) && (action == nil || entryAction == action)
      }
    }
  }

  extension NSMenuItem {
    /// The action of the item.
    public final var action: Selector? {
      get { onlyAction }
      set { onlyAction = newValue }
    }
    /// The target of the action. The reference is weak. A `nil` target is found in the responder chain.
    public final var target: AnyObject? {
      get { onlyTarget }
      set { onlyTarget = newValue }
    }
  }

  extension NSToolbarItem {
    /// The action of the item.
    public final var action: Selector? {
      get { onlyAction }
      set { onlyAction = newValue }
    }
    /// The target of the action. The reference is weak. A `nil` target is found in the responder chain.
    public final var target: AnyObject? {
      get { onlyTarget }
      set { onlyTarget = newValue }
    }
  }
#endif
