internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSUserActivity>

extension PlatformClass {
  package static let nsUserActivity = PlatformClass(
    NSUserActivity.self, "an activity",
    initializer: .custom(
      NSUserActivity.self,
      [
        .init(
          "options", "table|string",
          "the type, or a table with `activityType`, a string; and optionally `webpageURL`, `title`, and `userInfo`, a table of strings, numbers, "
            + "booleans and such tables")
      ]
    ) { activity, call, _, context in
      if call.isString(2) {
        activity.activityType = try call.string(2)
      } else {
        try context.fill(activity, from: call.table(2))
      }
    },
    Doc(
      """
      An activity of the user's that the app continues, such as a universal link or the saved state of a scene.
      """,
      errors: ["The options have no `activityType`.", "A key is unknown.", "`userInfo` contains other values."],
      rules: ["hierarchy:4.83"],
      example: """
        app:continue(NSUserActivity { activityType = "com.example.read", userInfo = { id = 7 } })
        """)
  ) {
    Member.property("activityType", \.activityType, Doc("The kind of activity."))
    Member.property(
      "webpageURL", { $0.webpageURL?.absoluteString },
      Doc("The link of an activity of the type \"NSUserActivityTypeBrowsingWeb\", or `nil`."))
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The title, or `nil`."))
    Member.propertyList(
      "userInfo", get: { $0.userInfo }, set: { $0.userInfo = $1 }, Doc("Custom values, as a new table, or `nil`."))
  }
}

extension ScriptContext {
  fileprivate func fill(_ activity: NSUserActivity, from table: LuaTable) throws {
    var keys = try DeclarationTable(table, of: "NSUserActivity", context: self)
    let type = try keys.takeText("activityType", "the kind of activity, such as \"com.example.read\"")
    let url = try takeURL("webpageURL", &keys)
    activity.title = try keys.takeText("title", "a title")
    activity.userInfo = try takePropertyList("userInfo", &keys)
    try keys.end(keys: ["activityType", "webpageURL", "title", "userInfo"])
    guard let type = type ?? (url == nil ? nil : NSUserActivityTypeBrowsingWeb) else {
      throw ScriptFault(
        "NSUserActivity has no activityType", at: "NSUserActivity",
        expected: "NSUserActivity { activityType = \"com.example.read\" }",
        help: ["for a universal link, set webpageURL, or open it: app:open(\"https://…\")"])
    }
    activity.activityType = type
    activity.webpageURL = url
  }
}
