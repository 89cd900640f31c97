package import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

// The values that delegates receive as tables.

extension DescribedType {
  /// The options of sceneWillConnectTo.
  package static let connectionOptions = DescribedType(
    "ConnectionOptions",
    Doc("The reasons why a scene is connected: UIScene.ConnectionOptions.", rules: ["hierarchy:4.77"])
  ) { UIScene.ConnectionOptions.fields.entries(of: $0) }

  /// The contexts of sceneOpenURLContexts.
  package static let openURLContext = DescribedType(
    "OpenURLContext", Doc("A URL that a scene opens: UIOpenURLContext.", rules: ["hierarchy:4.82"])
  ) { UIOpenURLContext.fields.entries(of: $0) }

  /// The quick action of windowScenePerformActionFor.
  package static let shortcutItem = DescribedType(
    "ShortcutItem", Doc("A quick action: UIApplicationShortcutItem.", rules: ["hierarchy:4.84"])
  ) { UIApplicationShortcutItem.fields.entries(of: $0) }

  /// The response of userNotificationCenterDidReceive.
  package static let notificationResponse = DescribedType(
    "NotificationResponse",
    Doc("The user's response to a notification: UNNotificationResponse.", rules: ["hierarchy:4.85"])
  ) { UNNotificationResponse.fields.entries(of: $0) }

  /// The options of applicationDidFinishLaunchingWithOptions.
  package static let launchOptions = DescribedType(
    "LaunchOptions",
    Doc(
      "The reasons for the launch of an app without scenes. The delegate receives `nil` without a reason.",
      rules: ["hierarchy:4.80"])
  ) { LaunchOptions.fields.entries(of: $0) }
}

extension ScriptContext {
  fileprivate func list(_ values: [any LuaRepresentable]) throws -> LuaValue {
    let table = try lua.makeTable(arrayCapacity: values.count)
    for value in values { try table.append(value.luaValue(in: self)) }
    return .table(table)
  }
}

extension UIScene.ConnectionOptions: LuaRepresentable {
  fileprivate static let fields: [TableField<UIScene.ConnectionOptions>] = [
    TableField("urlContexts", type: "OpenURLContext[]", Doc("The URLs that the scene opens.")) { options, context in
      try OpenURLContexts(options.urlContexts).luaValue(in: context)
    },
    TableField("userActivities", type: "NSUserActivity[]", Doc("The activities that the scene continues.")) {
      options, context in
      try context.luaValue(.foreign(ObjectList(options.sortedActivities)))
    },
    TableField("shortcutItem", type: "ShortcutItem?", Doc("The quick action that the user chose, or `nil`.")) {
      options, context in
      try options.shortcutItem?.luaValue(in: context) ?? .nil
    },
    TableField(
      "notificationResponse", type: "NotificationResponse?", Doc("The user's response to a notification, or `nil`.")
    ) { options, context in try options.notificationResponse?.luaValue(in: context) ?? .nil },
  ]

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    .table(try context.table(self, Self.fields, of: DescribedType.connectionOptions.name))
  }
}

extension OpenURLContexts: LuaRepresentable {
  package func luaValue(in context: ScriptContext) throws -> LuaValue { try context.list(contexts) }
}

extension UIOpenURLContext: LuaRepresentable {
  fileprivate static let fields: [TableField<UIOpenURLContext>] = [
    TableField("url", type: "string", Doc("The URL.")) { context, _ in .string(context.url.absoluteString) }
  ]

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    .table(try context.table(self, Self.fields, of: DescribedType.openURLContext.name))
  }
}

extension UIApplicationShortcutItem: LuaRepresentable {
  fileprivate static let fields: [TableField<UIApplicationShortcutItem>] = [
    TableField("type", type: "string", Doc("The name of the action.")) { item, _ in .string(item.type) },
    TableField("localizedTitle", type: "string", Doc("The title.")) { item, _ in .string(item.localizedTitle) },
    TableField("userInfo", type: "table?", Doc("The custom values, or `nil`.")) { item, context in
      try context.luaValue(plain: item.userInfo)
    },
  ]

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    .table(try context.table(self, Self.fields, of: DescribedType.shortcutItem.name))
  }
}

extension UNNotificationResponse: LuaRepresentable {
  fileprivate static let fields: [TableField<UNNotificationResponse>] = [
    TableField("actionIdentifier", type: "string", Doc("The identifier of the action that the user chose.")) {
      response, _ in .string(response.actionIdentifier)
    },
    TableField(
      "notification", type: "table",
      Doc("The notification; `notification.request.content.userInfo` has the custom values.")
    ) { response, context in
      try context.luaValue(
        plain: ["request": ["content": ["userInfo": response.notification.request.content.userInfo]]])
    },
  ]

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    .table(try context.table(self, Self.fields, of: DescribedType.notificationResponse.name))
  }
}

extension LaunchOptions: LuaRepresentable {
  fileprivate static let fields: [TableField<LaunchOptions>] = [
    TableField("url", type: "string?", Doc("The URL that launches the app, or `nil`.")) { launch, _ in
      (launch.options[.url] as? URL).map { .string($0.absoluteString) } ?? .nil
    },
    TableField("userActivity", type: "NSUserActivity?", Doc("The activity that launches the app, or `nil`.")) {
      launch, context in
      try context.luaValue(Value(launch.activity))
    },
    TableField("shortcutItem", type: "ShortcutItem?", Doc("The quick action that the user chose, or `nil`.")) {
      launch, context in
      try (launch.options[.shortcutItem] as? UIApplicationShortcutItem)?.luaValue(in: context) ?? .nil
    },
    TableField("remoteNotification", type: "table?", Doc("The custom values of a notification, or `nil`.")) {
      launch, context in
      try context.luaValue(plain: launch.options[.remoteNotification])
    },
  ]

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    .table(try context.table(self, Self.fields, of: DescribedType.launchOptions.name))
  }
}
