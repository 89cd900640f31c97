public import InterfaceBuilder
public import RouteDiagnostics

/// The scenes, segues, reuse identifiers and nibs of an app, as Swift source code that the app compiles.
///
/// The same files give the same code, whatever their order and the folder from which they were read.
public struct TypedSwift: Sendable {
  /// The settings of the code.
  public struct Options: Sendable {
    /// The platform whose files are used.
    public var platform: Platform
    /// The access level of the declarations.
    public var access: Access
    /// The module of the code, or `nil` for the module of most classes.
    public var module: String?
    /// Additional modules to import.
    public var imports: [String]
    /// The expression for the bundle of the files, or `nil` for the bundle of the code.
    public var bundle: String?
    /// The classes that the code cannot name, because they are private to their file.
    public var privateClasses: Set<String> = []
    /// The classes that the sources declare, or `nil` if the sources are not known. The code does not name other classes of its module.
    public var declaredClasses: Set<String>?

    /// Creates settings.
    public init(
      platform: Platform, access: Access = .internal, module: String? = nil, imports: [String] = [],
      bundle: String? = nil
    ) {
      self.platform = platform
      self.access = access
      self.module = module
      self.imports = imports
      self.bundle = bundle
    }
  }

  /// The access level of declarations.
  public enum Access: String, Sendable, CaseIterable {
    case `internal`, package, `public`

    /// The modifier with a space, or no code.
    var prefix: SwiftCode {
      switch self {
      case .internal: ""
      case .package: "package "
      case .public: "public "
      }
    }
  }

  /// The source code.
  public let text: String
  /// The names that are not the expected ones, and the classes that the code does not name.
  public let notices: [Diagnostic]
  /// The platforms whose files are omitted, sorted.
  public let omitted: [Platform]

  /// Writes the code for documents.
  ///
  /// - Parameters:
  ///   - documents: The storyboards and xibs.
  ///   - options: The settings.
  public init(_ documents: [Document], _ options: Options) {
    let contents = TypedSwiftContents(documents, options)
    text = TypedSwiftWriter(contents, options).code.text
    notices = contents.notices
    omitted = Set(documents.map(\.platform)).subtracting([options.platform]).sorted { $0.rawValue < $1.rawValue }
  }

  /// The start of the first line of the code. A file without it is not the command's.
  public static let mark = "// Written by `routescript generate swift`"

  /// Whether a file starts with the first line of the code.
  public static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }
}
