#if UIKit
  public import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  /// A view that sends an action when the user clicks it.
  open class NSControl: NSView, ActionSender, SelectableView {
    /// The state of a button or a menu item.
    public struct StateValue: RawRepresentable, Hashable, Sendable {
      /// The number of the state, as on the platform.
      public let rawValue: Int
      /// Creates a state from its number.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// On.
      public static let on = StateValue(rawValue: 1)
      /// Off.
      public static let off = StateValue(rawValue: 0)
      /// Partly on.
      public static let mixed = StateValue(rawValue: -1)
    }

    /// The size of a control. Inert.
    public enum ControlSize: UInt, Sendable {
      /// Regular.
      case regular
      /// Small.
      case small
      /// Mini.
      case mini
      /// Large.
      case large
    }

    /// The targets and their actions.
    public final var targetActions = TargetActions()

    /// The object at which the search for the target of an action starts: the control itself.
    public final var actionOrigin: SimulatedObject? { self }

    private var ownTag = 0

    /// A number for the app's use; 0 by default.
    open override var tag: Int {
      get { ownTag }
      set { ownTag = newValue }
    }

    /// The target of the action. The reference is weak. A `nil` target is found in the responder chain.
    open var target: AnyObject? {
      get { onlyTarget }
      set { onlyTarget = newValue }
    }
    /// The action that a click sends.
    open var action: Selector? {
      get { onlyAction }
      set { onlyAction = newValue }
    }
    /// The value as a string.
    open var stringValue = ""
    /// The value as a number.
    open var integerValue: Int {
      get { Int(stringValue) ?? 0 }
      set { stringValue = "\(newValue)" }
    }
    /// The value as a number.
    open var doubleValue: Double {
      get { Double(stringValue) ?? 0 }
      set { stringValue = "\(newValue)" }
    }
    /// The font. Inert.
    open var font: NSFont?
    /// The size. Inert.
    open var controlSize = ControlSize.regular
    /// The alignment of the text. Inert.
    open var alignment = NSTextAlignment.natural

    /// Changes the control as a click does, before the action is sent. Subclasses override it.
    func changeByClick() {}

    package final var isSelectable: Bool { isEnabled }

    package final func userWillSelect() -> Bool {
      if isEnabled { changeByClick() }
      return isEnabled
    }

    package final func userDidSelect() {}

    /// Clicks the control. An exception ends the app. Does nothing if the control is not enabled.
    open func performClick(_ sender: Any?) {
      guard world.acceptsCalls, userWillSelect() else { return }
      world.attempt(self) { () throws(PlatformException) in try sendActions() }
    }

    /// Sends an action. An exception ends the app.
    ///
    /// - Returns: Whether an object received it.
    @discardableResult
    open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
      guard let action else { return false }
      return NSApplication.shared.sendAction(action, to: target, from: self)
    }

    /// Inert: each click sends the action.
    @discardableResult
    open func sendAction(on mask: NSEvent.EventTypeMask) -> Int { 0 }

    /// Inert: there is no layout.
    open func sizeToFit() {}
  }
#endif
