internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIActivityViewController>

/// The property with the shared values.
private let items = "activityItems"

extension PlatformClass {
  package static let uiActivityViewController = PlatformClass(
    UIActivityViewController.self, "a share sheet, such as UIActivityViewController { \"a text\" }",
    initializer: .custom(
      UIActivityViewController.self, [.init(items, "any[]", "the shared values")]
    ) { sheet, call, objectClass, context in
      guard call.isTable(2) else {
        throw ScriptFault(
          "\(objectClass.name) needs a list of the shared values", at: objectClass.name,
          found: context.printer.line(call.value(2)), expected: "a list, such as `{ \"a text\" }`")
      }
      if let anchored = try context.anchored(call, 2, keptBy: sheet) { sheet.activityItems = [anchored] }
    },
    Doc(
      """
      The share sheet of the system. On a pad it is a popover, and needs a source in popoverPresentationController. \
      `pick` chooses an activity, and `app:tap "Close"` none.
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.119", "hierarchy:5.22"],
      example: """
        local sheet = UIActivityViewController { "https://example.com" }
        sheet.completionWithItemsHandler = function(activity, completed) self.isShared = completed end
        self:present(sheet)
        app:find(UIActivityViewController):pick("com.apple.UIKit.activity.Mail")
        """)
  ) {
    Member.custom(
      items, type: "any[]",
      get: { sheet, call, context in
        if let list = sheet.activityItems.first as? AnchoredValue { return try call.return(list.value) }
        return try call.return(context.luaValue(plain: sheet.activityItems))
      }, Doc("The shared values, for assertions."))
    Member.block(
      "completionWithItemsHandler", type: "fun(activityType, completed, returnedItems, error)?",
      Doc(
        """
        The function that is called when the sheet has left: with the activity and true, or with `nil` and false if \
        the user cancelled.
        """, rules: ["hierarchy:4.119"])
    ) { sheet, block in
      sheet.completionWithItemsHandler = block.map { block in
        { type, completed, returned, _ in
          let texts = returned.map { TextList($0.map { "\($0)" }) }
          block.call(
            type.map { .string($0.rawValue) } ?? .none, .bool(completed), texts.map(Value.foreign) ?? .none, .none)
        }
      }
    }
    Member.step(
      "pick", Parameter("activityType", String.self, "the activity, such as \"com.apple.UIKit.activity.Mail\""),
      Parameter("returnedItems", Texts?.self, "the items that the activity returns to the app"),
      Doc(
        "Simulates the user's choice of an activity, which succeeds. The sheet is dismissed, and then the handler runs.",
        errors: [Member.unusableError], rules: ["hierarchy:4.119"])
    ) { sheet, type, returned in
      try sheet.check(
        sheet.pick(UIActivity.ActivityType(rawValue: type), returnedItems: returned?.texts), at: "pick")
    }
    Member.answer("cancel", "Simulates the user's tap on Close.", rule: "hierarchy:4.119") { $0.cancel() }
  }
}
