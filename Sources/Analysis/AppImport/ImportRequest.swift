public import AppSources
public import ScriptText

/// The sources of an app and the form of the modules to write.
public struct ImportRequest: Sendable {
  /// A storyboard of the app.
  public struct Board: Sendable {
    /// The name by which code loads it.
    public var name: String
    /// The path of the file.
    public var path: String
    /// Whether it has an initial scene.
    public var hasInitialScene: Bool
    /// Whether a scenario can read the file: it is below the folder in which scenarios run.
    public var isReadable: Bool
    /// Whether it is a storyboard for macOS.
    public var isOfMac = false
    /// The classes of the app that it names.
    public var classes: Set<String> = []

    /// Creates a storyboard.
    public init(name: String, path: String, hasInitialScene: Bool, isReadable: Bool) {
      self.name = name
      self.path = path
      self.hasInitialScene = hasInitialScene
      self.isReadable = isReadable
    }
  }

  /// The facts of all sources.
  public var model: SourceModel
  /// The language of the scenarios, whose names the modules do not hide.
  public var language: APIReference
  /// The storyboards.
  public var boards: [Board] = []
  /// The folders that the user named.
  public var roots: [String]
  /// The names of modules and their folders, below one of the roots. Without any, each folder of sources is a module.
  public var modules: [String: String] = [:]
  /// The names for `require` before those of the modules, such as `routes`.
  public var prefix = "routes"
  /// The names that `#if` finds defined.
  public var defines: Set<String> = []
  /// Whether a file belongs to the app, not to a dependency or a test.
  public var isIncluded: @Sendable (String) -> Bool

  /// Creates a request.
  public init(
    model: SourceModel, language: APIReference, roots: [String], isIncluded: @escaping @Sendable (String) -> Bool
  ) {
    self.model = model
    self.language = language
    self.roots = roots
    self.isIncluded = isIncluded
  }
}
