package import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UITextField>

extension PlatformClass {
  package static let uiTextField = PlatformClass(
    UITextField.self, "a text field",
    Doc(
      """
      A field in which the user types: `app:tap` starts the editing, and `app:typeText` types. The actions of addTarget \
      without an event are sent when the user presses the return key.
      """, rules: ["hierarchy:4.110"],
      example: """
        local field = UITextField()
        field.placeholder = "Name"
        home.view:addSubview(field)
        app:tap "Name"
        app:typeText "Anna"
        assert.equal("Anna", field.text)
        """)
  ) {
    Member.property("text", { $0.text ?? "" }, set: { $0.text = $1 }, Doc("The text; empty by default."))
    Member.property(
      "placeholder", \.placeholder, set: { $0.placeholder = $1 },
      Doc("The text while the field is empty, by which `app:tap` finds the field, or `nil`."))
    Member.property(
      "inputAccessoryView", \.inputAccessoryView, set: { $0.inputAccessoryView = $1 },
      Doc(
        """
        The view above the keyboard while the user edits the field, or `nil`. `app:tap` finds the items of a toolbar in it.
        """, rules: ["hierarchy:4.110a"],
        example: """
          local bar = UIToolbar()
          bar.items = { UIBarButtonItem("Done", function() home.view:endEditing(true) end) }
          field.inputAccessoryView = bar
          """))
    Member.property("isEditing", \.isEditing, Doc("Whether the user edits the field."))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods textFieldShouldBeginEditing, textFieldDidBeginEditing, \
        textFieldShouldEndEditing, textFieldDidEndEditing, textFieldDidChangeSelection and textFieldShouldReturn receive \
        the field. Its method textFieldShouldChangeCharactersIn receives (field, range, string). The range has a \
        location, from 0, and a length.
        """, rules: ["hierarchy:4.110"]))
    Member.method.custom(
      "addAction",
      [
        .init("action", "fun(field)", "the function"),
        .init("event", UITextField.EditingEvent.luaType, "the event of UIControl at which it is called"),
      ],
      Doc(
        "Adds a function that is called at an event of the editing.",
        rules: ["hierarchy:4.110"],
        example: """
          field:addAction(function(field) save.isEnabled = field.text ~= "" end, "editingChanged")
          """)
    ) { field, call, context in
      _ = try call.function(1)
      let event = try UITextField.EditingEvent.read(call, 2, for: field, context)
      if let action = try context.anchored(call, 1, keptBy: field) {
        field.addAction(for: event) { [unowned field, unowned context] in
          if case .function(let function) = action.value { context.callback(function, .object(field)) }
        }
      }
      return 0
    }
  }

  package static let uiSearchTextField = PlatformClass(
    UISearchTextField.self, "a search text field", origin: "use bar.searchTextField of a search bar",
    Doc("The text field of a search bar.", rules: ["hierarchy:4.101"])
  ) {}
}

extension ScriptContext {
  /// Returns a reference to an argument that an object retains for its whole life, or `nil` if the object has none in Lua.
  func anchored(_ call: LuaCall, _ index: Int, keptBy owner: SimulatedObject) throws -> AnchoredValue? {
    let label = UIKitName.handler.symbol.edgeLabel
    return try objects.space.anchor(objects.handle(owner), call.value(index), label: label)
      .map { AnchoredValue($0, in: objects.space) }
  }
}

extension UITextField.EditingEvent: LuaChoice {
  package static var noun: String { "editing event" }
}

/// Scripts receive a range of characters as a table with its location and length.
extension RangeValue: LuaRepresentable {
  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    let table = try context.lua.makeTable(fieldCapacity: 2)
    try table.rawSet("location", to: .integer(range.location))
    try table.rawSet("length", to: .integer(range.length))
    return .table(table)
  }
}

/// Scripts receive a list of strings as a table.
extension TextList: LuaRepresentable {
  package func luaValue(in context: ScriptContext) throws -> LuaValue { .table(try context.list(texts)) }
}
