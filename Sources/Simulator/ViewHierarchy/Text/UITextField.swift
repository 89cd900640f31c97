public import SimulatedWorld

/// A field in which the user types. The text is stored, and nothing is drawn (`hierarchy:4.110`).
open class UITextField: UIControl {
  /// An event of editing, which a field sends to its targets.
  package enum EditingEvent: String, CaseIterable, Sendable {
    case editingDidBegin
    case editingChanged
    case editingDidEnd
    case editingDidEndOnExit
  }

  /// The text; empty by default.
  open var text: String? = ""
  /// The text while the field is empty, by which the user can find it, or `nil` for none.
  open var placeholder: String?
  private final var accessory: UIView?
  /// The closure that sends the events of editing to targets, or `nil` if the app has added none.
  package final var sendEvent: ((EditingEvent) -> Void)?
  /// The closures that a script has added.
  private var actions: [EditingEvent: [() -> Void]] = [:]
  private var delegateReference = DelegateReference<any UITextFieldDelegate, InputName>()

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``UITextFieldDelegate``.
  open var delegate: (any UITextFieldDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  deinit { accessory?.loseEdge() }

  /// The view above the keyboard while the user edits the field, or `nil` (`hierarchy:4.110a`).
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set {
      let old = accessory
      if old === newValue { return }
      if let newValue { link(newValue, UIKitName.inputAccessoryView.symbol) }
      accessory = newValue
      if let old { unlink(old, UIKitName.inputAccessoryView.symbol) }
    }
  }

  /// Calls the body with the edges of a control, and the edge to the view above the keyboard.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let accessory { body(UIKitName.inputAccessoryView.symbol, accessory) }
  }

  /// Whether the user can edit: `true` unless the field is disabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether the user edits the field.
  public final var isEditing: Bool { isFirstResponder }

  /// Adds a closure that runs at an event.
  package final func addAction(for event: EditingEvent, _ action: @escaping () -> Void) {
    actions[event, default: []].append(action)
  }

  private func send(_ event: EditingEvent) {
    sendEvent?(event)
    for action in actions[event] ?? [] { world.callback(action) }
  }

  // MARK: Editing

  /// Asks the delegate, then makes the field the first responder, and notifies the delegate (`hierarchy:4.110`).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard responderWindow != nil, isEnabled, asksToBegin(), super.becomeFirstResponder() else { return false }
    didBegin()
    send(.editingDidBegin)
    return true
  }

  /// Asks the delegate, then resigns, and notifies the delegate.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, asksToEnd(), super.resignFirstResponder() else { return false }
    didEnd()
    send(.editingDidEnd)
    return true
  }

  /// Types like the user while the field is edited: asks the delegate, appends to the text, and notifies the delegate. A line
  /// break presses the return key (`hierarchy:4.110`).
  package final func type(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() where isEditing {
      if place > 0 { pressReturn() }
      if !line.isEmpty, isEditing { change((self.text ?? "") + line, inserting: String(line)) }
    }
  }

  /// Replaces the whole text, like the user.
  package final func replaceText(by text: String) { change(text, inserting: text, replacesAll: true) }

  private func change(_ new: String, inserting string: String, replacesAll: Bool = false) {
    let count = (text ?? "").utf16.count
    let range = replacesAll ? NSRange(location: 0, length: count) : NSRange(location: count, length: 0)
    logChange(InputName.typeText)
    guard asksToChange(in: range, to: string) else { return }
    text = new
    send(.editingChanged)
    didChange()
  }

  /// Presses the return key, like the user. Unless the delegate returns `false`, the field sends its actions, and the alert that
  /// contains the field triggers its preferred action (`hierarchy:5.21d`).
  package final func pressReturn() {
    guard asksToReturn() else { return }
    send(.editingDidEndOnExit)
    if hasActions { world.attempt(self) { () throws(PlatformException) in try sendActions() } }
    if let alert = superview?.next as? UIAlertController, let action = alert.preferredAction { alert.tap(action) }
  }

  // MARK: Delegate

  func asksToBegin() -> Bool { asks(.textFieldShouldBeginEditing) { $0.textFieldShouldBeginEditing(self) } }

  func didBegin() { tell(.textFieldDidBeginEditing) { $0.textFieldDidBeginEditing(self) } }

  func asksToEnd() -> Bool { asks(.textFieldShouldEndEditing) { $0.textFieldShouldEndEditing(self) } }

  func didEnd() { tell(.textFieldDidEndEditing) { $0.textFieldDidEndEditing(self) } }

  func asksToChange(in range: NSRange, to string: String) -> Bool {
    delegateReference.ask(
      .textFieldShouldChangeCharactersIn, from: self, about: self,
      Arguments(.object(self), .foreign(RangeValue(range)), .string(string))
    ) {
      .bool($0.textField(self, shouldChangeCharactersIn: range, replacementString: string))
    }?.isTruthy ?? true
  }

  func didChange() { tell(.textFieldDidChangeSelection) { $0.textFieldDidChangeSelection(self) } }

  func asksToReturn() -> Bool { asks(.textFieldShouldReturn) { $0.textFieldShouldReturn(self) } }

  private func asks(_ name: InputName, native: (any UITextFieldDelegate) -> Bool) -> Bool {
    delegateReference.ask(name, from: self, about: self, Arguments(.object(self))) { .bool(native($0)) }?.isTruthy
      ?? true
  }

  private func tell(_ name: InputName, native: (any UITextFieldDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, Arguments(.object(self)), native: native)
  }
}

/// A range of characters as an argument of a script's method.
package final class RangeValue {
  /// The range, in UTF-16 units.
  package let range: NSRange

  /// Wraps a range.
  package init(_ range: NSRange) { self.range = range }
}
