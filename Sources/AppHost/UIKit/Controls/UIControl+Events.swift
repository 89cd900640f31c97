#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIControl {
    /// A set of events.
    public struct Event: OptionSet, Hashable, Sendable {
      /// The bits of the events.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The finger goes down. Inert.
      public static let touchDown = Event(rawValue: 1)
      /// The finger goes down again. Inert.
      public static let touchDownRepeat = Event(rawValue: 2)
      /// The finger goes up inside: a tap.
      public static let touchUpInside = Event(rawValue: 1 << 6)
      /// The finger goes up outside. Inert.
      public static let touchUpOutside = Event(rawValue: 1 << 7)
      /// The touch ends without a tap. Inert.
      public static let touchCancel = Event(rawValue: 1 << 8)
      /// The value changed, which is a tap, too.
      public static let valueChanged = Event(rawValue: 1 << 12)
      /// The control's main action: a tap.
      public static let primaryActionTriggered = Event(rawValue: 1 << 13)
      /// Editing started.
      public static let editingDidBegin = Event(rawValue: 1 << 16)
      /// The text changed.
      public static let editingChanged = Event(rawValue: 1 << 17)
      /// Editing ended.
      public static let editingDidEnd = Event(rawValue: 1 << 18)
      /// The return key ended editing.
      public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
      /// Each touch.
      public static let allTouchEvents = Event(rawValue: 0xFFF)
      /// Each event of editing.
      public static let allEditingEvents = Event(rawValue: 0xF0000)
      /// Each event.
      public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

      /// The events that a tap sends.
      static let tap: Event = [.touchUpInside, .valueChanged, .primaryActionTriggered]
      /// The events other than a tap that the simulator sends.
      static let editing: [Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
      /// The bits of the states.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Normal.
      public static let normal: State = []
      /// Highlighted.
      public static let highlighted = State(rawValue: 1)
      /// Disabled.
      public static let disabled = State(rawValue: 2)
      /// Selected.
      public static let selected = State(rawValue: 4)
    }

    /// Whether the control is selected.
    public var isSelected: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the control is highlighted. Inert.
    public var isHighlighted: Bool {
      get { added(false) }
      set { add(newValue) }
    }

    /// The actions of the events of editing.
    private var editingActions: [Event: TargetActions] {
      get { added([:]) }
      set { add(newValue) }
    }

    /// Adds a target and an action. A `nil` target is found in the responder chain.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
      _ = LoadedApp.of(world)
      if !controlEvents.isDisjoint(with: .tap) { addTarget(target, action: action) }
      if let field = self as? UITextField, !controlEvents.isDisjoint(with: .allEditingEvents) {
        field.sendEvent = { [unowned field] in field.sendActions(for: Event($0)) }
      }
      for event in Event.editing where controlEvents.contains(event) {
        let receiver = receiver(for: target.map { $0 as AnyObject }, action)
        editingActions[event, default: TargetActions()].add(receiver, action.methodName)
      }
    }

    /// Removes the pairs of a target and an action.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
      if !controlEvents.isDisjoint(with: .tap) { removeTarget(target, action: action) }
      for event in Event.editing where controlEvents.contains(event) {
        editingActions[event]?.removeAll(target.map { $0 as AnyObject }, action?.methodName)
      }
    }

    /// Adds an action that runs for the events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
      if let field = self as? UITextField {
        for event in UITextField.EditingEvent.allCases where controlEvents.contains(Event(event)) {
          field.addAction(for: event) { [unowned field] in action.perform(sender: field) }
        }
      }
      guard !controlEvents.isDisjoint(with: .tap) else { return }
      let earlier = primaryAction
      primaryAction = { [unowned self] in
        earlier?()
        action.perform(sender: self)
      }
    }

    /// Sends the actions of the events.
    public func sendActions(for controlEvents: Event) {
      world.attempt(self) { () throws(PlatformException) in
        if !controlEvents.isDisjoint(with: .tap) { try sendActions() }
        for event in Event.editing where controlEvents.contains(event) {
          try editingActions[event]?.send(from: self, seekingFrom: self)
        }
      }
    }
  }
#endif
