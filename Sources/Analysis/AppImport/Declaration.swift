internal import AppSources

/// A declaration of a module: what its Lua needs to know.
struct Declaration {
  enum Kind: Equatable {
    case `protocol`
    case controller
    case windowController
    case view
    /// Any other class.
    case object
    case configuration(isService: Bool)
    case router(isService: Bool)

    /// The function that declares it.
    var word: String {
      switch self {
      case .protocol: "protocol"
      case .controller: "viewController"
      case .windowController: "windowController"
      case .view: "view"
      case .object: "class"
      case .configuration: "configuration"
      case .router(let isService): isService ? "serviceRouter" : "viewRouter"
      }
    }
  }

  var name: String
  var kind: Kind
  var file: String
  var place: SourcePlace
  /// The folder of its module.
  var folder: String
  /// The declared superclass or the superclasses of the platform, nearest first.
  var superclass: String?
  var platform: [String] = []
  /// The protocols of the app that it adopts or inherits, and the markers of ZIKRouter.
  var conforms: [String] = []
  var properties: [Member] = []
  var methods: [Member] = []

  /// A property or method.
  struct Member {
    var name: String
    var isWeak = false
    var isOptional = false
    /// The names of the parameters of a method.
    var parameters: [String] = []
    /// The full name of the method in the source.
    var function = ""
    var isAction = false
    var origin: ImportOrigin
  }

  var origin: ImportOrigin { ImportOrigin(file, place, "declares \(name)") }
}
