internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

extension Word {
  package static let `class` = declaringClasses(
    "class", classParameters, returns: "Class",
    Doc(
      """
      Declares an object class, such as a model, a presenter or a delegate. It takes the keys of \
      `viewController`.
      """, errors: ["A class of this name already exists.", "An unknown key has a value that is not a function."]),
    base: SimulatedObject.self)

  package static let view = declaringClasses(
    "view", classParameters, returns: "Class", Doc("Declares a view class. It takes the keys of `viewController`."),
    base: UIView.self, other: NSView.self)

  package static let windowController = declaringClasses(
    "windowController", classParameters, returns: "Class",
    Doc(
      "Declares a window controller class for macOS apps. It takes the keys of `viewController`.",
      rules: ["hierarchy:8.14"]), base: NSWindowController.self)

  package static let viewController = declaringClasses(
    "viewController",
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init(
        "members", "table", "the keys below; any other key must have a function as its value, which becomes a method"),
    ], returns: "Class",
    Doc(
      """
      Declares a view controller class. Call the class to create instances. Functions in the table become \
      methods. You can override lifecycle methods in the table, or afterwards until the first instance exists. A \
      method whose name resembles a callback causes the warning `misspelledCallback` when the first instance is created.
      """,
      errors: [
        "A class of this name already exists.", "An unknown key has a value that is not a function.",
        """
        A member that an adopted protocol requires is missing. The check runs when the first instance is \
        created, or at launch.
        """,
      ],
      example:
        """
        local EditorViewController = viewController "EditorViewController" {
          conforms   = { ZIKRoutableView, Input },
          properties = { "note" },
          weak       = { "delegate" },
          init       = function(self, note) self.note = note end,
        }

        function EditorViewController:viewWillAppear(animated)
          EditorViewController.super.viewWillAppear(self, animated)
        end
        """), keys: DeclarationKey.ofClasses, base: UIViewController.self, other: NSViewController.self)

  package static let configuration = declaringClasses(
    "configuration",
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init("members", "table", "the keys of `viewController`; `inherits` is `ViewRouteConfiguration` by default"),
    ], returns: "Class",
    Doc(
      """
      Declares the configuration class of a module. A router's `defaultRouteConfiguration` creates its \
      instances.
      """, errors: ["A class of this name already exists.", "An unknown key has a value that is not a function."],
      rules: ["router:1.12", "router:2.13"],
      example:
        """
        local EditorModuleConfiguration = configuration "EditorModuleConfiguration" {
          conforms   = { EditorModuleInput },
          properties = { "noteModel" },
        }
        """), base: ViewRouteConfiguration.self, other: PerformRouteConfiguration.self)

  /// Declares a function that declares classes.
  ///
  /// - Parameters:
  ///   - base: The default superclass.
  ///   - other: Another possible superclass: the same kind of class on another platform.
  static func declaringClasses(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter], returns type: String,
    _ doc: @autoclosure @escaping Doc.Source, keys: @autoclosure @escaping @Sendable () -> [DeclarationKey] = [],
    base: SimulatedObject.Type, other: SimulatedObject.Type? = nil
  ) -> Word {
    Word(.function, name, parameters(), type: type, doc(), members: { keys().entries(of: $0) }) { context in
      let classes = context.classes
      return .function(
        try context.makeClassWord(name, base: classes.nativeClass(base), other: other.map { classes.nativeClass($0) }))
    }
  }

  private static var classParameters: [APIEntry.Parameter] {
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init("members", "table", "keys as for `viewController`; functions become methods"),
    ]
  }
}

extension DeclarationKey {
  /// The keys of the functions that declare classes other than routers.
  static let ofClasses = [
    DeclarationKey(
      "inherits", "Class",
      Doc(
        """
        The superclass: `UIViewController`, `NSViewController` or a class derived from them; `UIViewController` \
        by default.
        """)),
    DeclarationKey(
      "conforms", "(Protocol|string)[]",
      Doc("The protocols that the class adopts. A name can refer to a protocol that is declared later.")),
    DeclarationKey("properties", "string[]", Doc("Strong properties. They are `nil` until they are set.")),
    DeclarationKey(
      "weak", "string[]",
      Doc("Weak properties. They can only hold objects, and are `nil` after the object is deallocated.")),
    DeclarationKey(
      "init", "fun(self, ...)",
      Doc(
        """
        The initializer, called for each new instance with the arguments of the call. The superclass's `init` \
        runs if the class does not have one.
        """)),
    DeclarationKey(
      "deinit", "fun(self)",
      Doc(
        """
        The function that is called when the instance is deallocated, at a checkpoint, in the order of creation.
        """)),
  ]
}
