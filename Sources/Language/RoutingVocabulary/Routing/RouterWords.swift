internal import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  /// Declares view router classes.
  package static let viewRouter = Word(
    .function, "viewRouter",
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init(
        "members", "table", "the keys below; any other key must have a function as its value, which becomes a method"),
    ], type: "RouterClass",
    Doc(
      "Declares a view router class, which creates and prepares destinations for the protocols that it registers.",
      errors: [
        "A class of this name already exists.", "An unknown key has a value that is not a function.",
        uncalledFunction, "A route type is unknown.",
      ],
      rules: ["router:1.6", "router:1.8", "router:1.11"],
      example: """
        local EditorViewRouter = viewRouter "EditorViewRouter" {
          registerRoutableDestination = function(Self)
            Self:registerView(EditorViewController)
            Self:register(RoutableView(Input))
          end,
          destination = function(self, configuration) return EditorViewController() end,
        }
        """),
    members: { RouterKeys.ofViewRouters.entries(of: $0) }
  ) { context in
    .function(try context.makeClassWord("viewRouter", base: context.classes.nativeClass(ViewRouter.self)))
  }

  /// Declares service router classes.
  package static let serviceRouter = Word(
    .function, "serviceRouter",
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init(
        "members", "table",
        """
        the keys below, and the keys of `viewRouter` that do not concern views; any other key must have a \
        function as its value
        """),
    ], type: "RouterClass",
    Doc(
      "Declares a service router class. A service is an object that is created and prepared, but not shown.",
      errors: [
        "A class of this name already exists.", "An unknown key has a value that is not a function.", uncalledFunction,
      ],
      rules: ["router:1.8", "router:1.11", "router:7.1"],
      example: """
        local LoginServiceRouter = serviceRouter "LoginServiceRouter" {
          registerRoutableDestination = function(Self)
            Self:registerService(LoginService)
            Self:register(RoutableService(LoginInput))
          end,
          destination = function(self, configuration) return LoginService() end,
        }
        """),
    members: { owner in RouterFunction.onlyOfServices.map { $0.key.entry(of: owner) } }
  ) { context in
    .function(try context.makeClassWord("serviceRouter", base: context.classes.nativeClass(ServiceRouter.self)))
  }

  private static let uncalledFunction = """
    A function is never called: its name resembles a callback, only the other kind of router has it, or it cannot be \
    overridden. This also applies to a function that is added later.
    """
}

/// The keys of the declarations of router classes.
package enum RouterKeys {
  /// The keys of `viewRouter`.
  static let ofViewRouters = ofClasses + functions(of: .view)

  /// Returns the names of the keys for the routers of a family.
  package static func names(of family: RouterFamily) -> [String] { (ofClasses + functions(of: family)).names }

  /// Returns the names of the keys that represent functions of the router class, for completion.
  package static func functionNames(of family: RouterFamily) -> [String] { functions(of: family).names }

  private static let ofClasses = [
    DeclarationKey("inherits", "RouterClass", Doc("The superclass; the base view router by default.")),
    DeclarationKey("conforms", "(Protocol|string)[]", Doc("The protocols that the class adopts.")),
    DeclarationKey("properties", "string[]", Doc("Strong properties of the router.")),
    DeclarationKey("weak", "string[]", Doc("Weak properties of the router.")),
    DeclarationKey("deinit", "fun(self)", Doc("The function that is called when the router is deallocated.")),
  ]

  private static func functions(of family: RouterFamily) -> [DeclarationKey] {
    let others = RouterFunction.functions(of: family).dropFirst().map(\.key)
    return [RouterFunction.registerRoutableDestination.key] + (family == .view ? [supportedRouteTypes] : []) + others
  }

  /// The key for the route types.
  package static let supportedRouteTypes = DeclarationKey(
    "supportedRouteTypes", "string[]",
    Doc(
      """
      The route types that the router supports, named like the functions of `Path`; by default all types that show \
      a controller.
      """,
      rules: ["router:2.33", "router:3.4.1"]))
}
