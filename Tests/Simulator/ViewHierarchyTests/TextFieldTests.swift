import SimulatedWorld
import Testing
import ViewHierarchy

/// A text field's delegate that records its calls.
private final class Writer: SimulatedObject, UITextFieldDelegate {
  var calls: [String] = []
  var refuses: Set<String> = []
  private func ask(_ name: String) -> Bool {
    calls.append(name)
    return !refuses.contains(name)
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("change \(range.location) \(string)") }
  func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("changed \(textField.text ?? "")") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
}

@Suite struct TextFieldTests {
  private func field() throws -> (TestApp, UITextField, Writer) {
    let (app, a) = try TestApp.plain()
    let (field, writer) = (UITextField(in: app.world), Writer(in: app.world))
    field.delegate = writer
    a.view.addSubview(field)
    return (app, field, writer)
  }

  @Test("hierarchy:4.110 the delegate is called when editing starts, changes the text and ends")
  func editing() throws {
    let (app, field, writer) = try field()
    defer { withExtendedLifetime(app) {} }
    #expect(field.text == "" && !field.isEditing)
    #expect(field.becomeFirstResponder() && field.isEditing && field.becomeFirstResponder())
    field.type("An")
    field.type("na\n")
    #expect(field.resignFirstResponder() && !field.isEditing && !field.resignFirstResponder())
    #expect(field.text == "Anna")
    #expect(
      writer.calls == [
        "shouldBegin", "didBegin", "change 0 An", "changed An", "change 2 na", "changed Anna", "shouldReturn",
        "shouldEnd", "didEnd",
      ])
  }

  @Test("hierarchy:4.110 the delegate can refuse each of these")
  func refusals() throws {
    let (app, field, writer) = try field()
    defer { withExtendedLifetime(app) {} }
    writer.refuses = ["shouldBegin", "change 0 x", "shouldReturn", "shouldEnd"]
    #expect(!field.becomeFirstResponder())
    writer.refuses.remove("shouldBegin")
    var returns = 0
    field.primaryAction = { returns += 1 }
    #expect(field.becomeFirstResponder())
    field.type("x\n")
    #expect(field.text == "" && returns == 0)
    #expect(!field.resignFirstResponder() && field.isEditing)
    writer.refuses = []
    field.type("\n")
    #expect(returns == 1)
  }

  @Test("hierarchy:4.110 a disabled field, and one that is in no window, cannot be edited")
  func disabled() throws {
    let (app, field, writer) = try field()
    defer { withExtendedLifetime(app) {} }
    field.isEnabled = false
    #expect(!field.becomeFirstResponder() && !UITextField(in: app.world).becomeFirstResponder())
    #expect(writer.calls == [])
  }
}
