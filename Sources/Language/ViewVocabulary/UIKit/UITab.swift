internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private let title = Parameter("title", String.self, "the title of the tab")
private let identifier = Parameter("identifier", String.self, "the identifier, unique in the tab bar controller")

extension PlatformClass {
  package static let uiTab = PlatformClass(
    UITab.self, "a tab, such as UITab(title, identifier, provider)",
    initializer: .custom(
      UITab.self,
      [
        title.entry, identifier.entry,
        .init("provider", "fun(tab): UIViewController", "returns the controller, when the tab is first selected"),
      ]
    ) { tab, call, objectClass, context in
      try context.require(.iOS18, for: objectClass.name, at: objectClass.name)
      tab.title = try title.read(call, 2, for: tab, context)
      tab.setIdentifier(try identifier.read(call, 3, for: tab, context))
      try context.setProvider(of: tab, call, 4)
    },
    Doc(
      "A tab of a tab bar controller (iOS 18), whose controller is created when the tab is first selected.",
      rules: ["hierarchy:4.111", "hierarchy:4.112"],
      example: """
        local bar = UITabBarController {}
        bar.tabs = {
          UITab("Inbox", "inbox", function() return UINavigationController(Inbox()) end),
          UITab("Settings", "settings", function() return Settings() end),
        }
        bar:tapTab "Settings"
        assert.equal("settings", bar.selectedTab.identifier)
        """)
  ) { Members<UITab>.tab }

  package static let uiTabGroup = PlatformClass(
    UITabGroup.self, "a group of tabs, such as UITabGroup(title, identifier, children, provider)",
    initializer: .custom(
      UITabGroup.self,
      [
        title.entry, identifier.entry, .init("children", "UITab[]", "the tabs of the group"),
        .init("provider?", "fun(tab): UIViewController", "returns the group's controller; by default a child is shown"),
      ]
    ) { group, call, objectClass, context in
      try context.require(.iOS18, for: objectClass.name, at: objectClass.name)
      group.title = try title.read(call, 2, for: group, context)
      group.setIdentifier(try identifier.read(call, 3, for: group, context))
      try group.trySetChildren(try [UITab].read(call, 4, for: group, context))
      if !call.isNil(5) { try context.setProvider(of: group, call, 5) }
    },
    Doc(
      "A tab that contains other tabs. Without a provider, its selection shows the child that was selected last.",
      rules: ["hierarchy:4.113"])
  ) {
    Members<UITabGroup>.property(
      "children", \.children, setAsStep: { try $0.trySetChildren($1) },
      Doc(
        "The tabs of the group, as a new list. A tab of another group leaves that group.",
        errors: ["PlatformException: two tabs have the same identifier, or the group would contain itself."],
        rules: ["hierarchy:4.113", "hierarchy:5.41"]))
    Members<UITabGroup>.property(
      "selectedChild", \.selectedChild,
      Doc("The child that was selected last, or `nil`.", rules: ["hierarchy:4.113"]))
    Members<UITabGroup>.property(
      "defaultChildIdentifier", \.defaultChildIdentifier, set: { $0.defaultChildIdentifier = $1 },
      Doc(
        "The identifier of the child that is selected with the group, or `nil` for the first one.",
        rules: ["hierarchy:4.113"]))
  }
}

extension Members<UITab> {
  @ClassMemberBuilder fileprivate static var tab: [ClassMember] {
    property("title", \.title, set: { $0.title = $1 }, Doc("The title, by which `tapTab` finds the tab."))
    property("identifier", \.identifier, Doc("The identifier, which is unique in the tab bar controller."))
    property(
      "viewController", \.viewController,
      Doc(
        "The controller. Reading it creates the controller, as selecting the tab does.", rules: ["hierarchy:4.111"])
    ).withSideEffects
    property("parent", \.parent, Doc("The group that contains the tab, or `nil`.", rules: ["hierarchy:4.113"]))
    property("tabBarController", \.tabBarController, Doc("The tab bar controller of the tab, or `nil`."))
    property(
      "badgeValue", \.badgeValue, set: { $0.badgeValue = $1 },
      Doc("The text of the badge on the tab, or `nil` for no badge."))
    property(
      "isEnabled", \.isEnabled, set: { $0.isEnabled = $1 },
      Doc("Whether the user can select the tab; true by default.", rules: ["hierarchy:4.112"]))
    property(
      "isHidden", \.isHidden, set: { $0.isHidden = $1 },
      Doc("Whether the app hides the tab; false by default.", rules: ["hierarchy:4.112"]))
  }
}

extension ScriptContext {
  /// Sets the function that creates the controller of a tab, which retains it.
  fileprivate func setProvider(of tab: UITab, _ call: LuaCall, _ index: Int) throws {
    guard call.isFunction(index) else {
      throw ScriptFault(
        call.complaint(about: index), at: call.calledName, found: printer.line(call.value(index)),
        expected: "a function, which receives the tab and returns its controller")
    }
    guard let function = try oneShotBlock(call, index, keptBy: tab) else { return }
    tab.provider = { function.object(.object($0)) as? UIViewController }
  }
}

extension UITabBarController.Mode: LuaChoice {
  package static var noun: String { "tab mode" }
}
