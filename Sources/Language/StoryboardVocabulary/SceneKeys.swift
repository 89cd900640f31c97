internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import Storyboards

extension DeclarationKey {
  /// The keys of scenes.
  static let ofScenes =
    [
      sceneIdentifier,
      DeclarationKey("title", "string", Doc("The controller's title.")),
      DeclarationKey(
        "registrationName", "string",
        Doc(
          """
          The name of the registration by which a container injects into the controller. No other registration is \
          used.
          """, rules: ["injection:SS2"])),
      DeclarationKey("modalPresentationStyle", "string", Doc("The controller's preferred presentation style.")),
      DeclarationKey("modalTransitionStyle", "string", Doc("The transition style of the controller's presentation.")),
      DeclarationKey(
        "definesPresentationContext", "boolean", Doc("Whether the controller defines a presentation context.")),
      DeclarationKey(
        "navigationItem", "table",
        Doc(
          """
          The controller's navigation item, as a table with `title`, `backButtonTitle`, `hidesBackButton` and \
          `leftItemsSupplementBackButton`.
          """, rules: ["hierarchy:4.24b"])),
      DeclarationKey(
        "hidesBottomBarWhenPushed", "boolean",
        Doc(
          "Whether the tab bar and the toolbar are hidden while the controller is on a navigation stack.",
          rules: ["hierarchy:4.24g"])),
      DeclarationKey(
        "isNavigationBarHidden", "boolean", Doc("Whether the bar of a navigation controller is hidden.")),
      DeclarationKey(
        "isToolbarHidden", "boolean",
        Doc("Whether the toolbar of a navigation controller is hidden; true by default.", rules: ["hierarchy:4.24f"])),
    ] + ofRelationships.map(\.key) + [
      DeclarationKey(
        "segues", "Segue[]",
        Doc(
          """
          The segues that the app performs by identifier. An embed segue gets a separate container view in the \
          controller's view.
          """, rules: ["storyboards:11.7"])),
      DeclarationKey(
        "attributes", "table",
        Doc(
          "The property values to set before awakeFromNib: `attributes = { limit = 7 }`.", rules: ["storyboards:11.2"])),
      DeclarationKey(
        "buttons", "table",
        Doc(
          """
          The buttons, by the properties that hold them. Each value is a segue that a tap performs, the name of a \
          controller method that it calls, or a table. The table contains a control class and `segue`, `action`, \
          `tag` and `views`.
          """, rules: ["storyboards:11.6a"])),
      DeclarationKey(
        "views", "table[]",
        Doc(
          """
          The views in the controller's view, from back to front. Each is a table that starts with a view class. \
          `outlet` or `outlets` are the controller's properties that hold the view, and `collections` its list \
          properties. A tap performs `segue` or `segues`, and a cell's accessory button performs `accessory`. A \
          control calls the controller methods `action` or `actions`. `responderActions` are methods that it calls \
          on the first object in the responder chain that has them. `id` identifies the view for anchors and \
          recognizers, and `holds` sets the view's own outlets, as ids by property. `title`, \
          `accessibilityIdentifier`, `tag` and `attributes` set properties, and `views` contains subviews. A view \
          with an embed segue is a container view.
          """, rules: ["storyboards:11.5", "storyboards:11.6", "storyboards:5.3"])),
      DeclarationKey(
        "looseViews", "table[]",
        Doc(
          """
          The views without a superview. They are created with the controller, and the app can add them to a view \
          later. The tables are like those of `views`.
          """, rules: ["storyboards:3.4"])),
      DeclarationKey(
        "barButtonItems", "table[]",
        Doc(
          """
          The items of the bars. The tables have the keys `title`, `outlet`, `collections`, `segue`, `action`, \
          `accessibilityIdentifier`, `attributes` and `id`, or their list forms, as for `views`. `place` is the property \
          that contains the item: "leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem" or "toolbarItems". \
          The user can tap an item with a place only while its bar is on the screen, and an item without one while the \
          controller is.
          """, rules: ["storyboards:5.2", "hierarchy:4.24h"])),
      DeclarationKey(
        "gestureRecognizers", "table[]",
        Doc(
          """
          The gesture recognizers. The tables are like those of `barButtonItems`, with `view`, the id of the view \
          that receives the gestures; by default, the controller's view.
          """, rules: ["storyboards:3.4"])),
      DeclarationKey(
        "toolbarItems", "table[]",
        Doc(
          "The items of a window's toolbar on macOS. The tables are like those of `barButtonItems`.",
          rules: ["storyboards:11.20"])),
      DeclarationKey(
        "menuItems", "table[]",
        Doc(
          "The items of menus in the views on macOS. The tables are like those of `barButtonItems`.",
          rules: ["storyboards:11.20"])),
      sceneReference,
    ]

  /// The keys of scenes that refer to a scene of another storyboard.
  static let ofReferences = [sceneReference, sceneIdentifier]

  /// The keys for the contents of container controllers, with their kinds of relationships.
  static let ofRelationships: [(key: DeclarationKey, kind: Relationship.Kind)] = [
    (
      DeclarationKey(
        "root", "string",
        Doc("The scene at the bottom of a navigation controller's stack.", rules: ["storyboards:11.3"])),
      .rootViewController
    ),
    (
      DeclarationKey(
        "tabs", "string[]",
        Doc(
          "The scenes of the tabs, in order, for a tab bar controller or a macOS tab view controller.",
          rules: ["storyboards:11.3", "storyboards:11.15"])), .viewControllers
    ),
    (
      DeclarationKey(
        "primary", "string", Doc("The scene of a split view controller's primary column.", rules: ["storyboards:11.3"])),
      .masterViewController
    ),
    (
      DeclarationKey(
        "secondary", "string",
        Doc("The scene of a split view controller's secondary column.", rules: ["storyboards:11.3"])),
      .detailViewController
    ),
    (
      DeclarationKey(
        "supplementary", "string",
        Doc("The scene of a split view controller's middle column.", rules: ["storyboards:11.3"])),
      .supplementaryViewController
    ),
    (
      DeclarationKey(
        "items", "string[]",
        Doc("The scenes of the items, in order, for a macOS split view controller.", rules: ["storyboards:11.15"])),
      .splitItems
    ),
    (
      DeclarationKey(
        "content", "string",
        Doc("The scene of the window's content, for a macOS window controller.", rules: ["storyboards:11.15"])),
      .windowContent
    ),
    (
      DeclarationKey(
        "compact", "string", Doc("The scene that a collapsed split view controller shows.", rules: ["storyboards:11.3"])
      ), .compactViewController
    ),
  ]

  private static let sceneIdentifier = DeclarationKey(
    "identifier", "string", Doc("The identifier by which the app instantiates the scene.", rules: ["storyboards:7.3"]))
  private static let sceneReference = DeclarationKey(
    "reference", "table",
    Doc(
      """
      The scene of another storyboard that this scene refers to: `storyboard`, its name; `identifier`, the \
      identifier of the scene, by default the initial one; and `bundle`. The lookup happens when the scene is \
      instantiated.
      """, rules: ["storyboards:8.1", "storyboards:8.2", "storyboards:8.6"]))
}

extension DeclarationTable {
  /// Takes the name of a scene, given as a string or as the scene itself.
  mutating func takeScene(_ key: String) throws -> String? {
    let value = take(key)
    return value.isNil ? nil : try scene(value, key)
  }

  /// Takes a list of scene names.
  mutating func takeScenes(_ key: String) throws -> [String] { try takeList(key).map { try scene($0, key) } }

  private func scene(_ value: LuaValue, _ key: String) throws -> String {
    if case .other(let declared as DeclaredScene) = context.declaredThing(value) { return declared.scene.id }
    if case .string = value, let name = value.text { return name }
    throw ScriptFault(
      "\(title): '\(key)' must be the name of a scene", at: key, found: context.printer.line(value),
      expected: "a string")
  }
}
