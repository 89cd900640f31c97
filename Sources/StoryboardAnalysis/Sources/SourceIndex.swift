/// An index of the storyboard-related names in scripts and an app's sources: the classes that they declare, and the names that they use.
public struct SourceIndex: Sendable {
  /// A name that a source uses.
  public struct Use: Sendable, Equatable {
    /// The kind of object that a name refers to.
    public enum Kind: String, Sendable {
      /// A storyboard, by its name.
      case storyboard
      /// A scene, by its storyboard identifier.
      case scene
      /// A segue, by its identifier.
      case segue
    }
    /// The kind of object.
    public let kind: Kind
    /// The name.
    public let name: String
    /// The file of the source.
    public let file: String
    /// The line, from 1.
    public let line: Int
  }

  /// The classes that sources declare.
  public private(set) var classes: Set<String> = []
  /// The storyboards, scenes and segues that scripts declare themselves.
  public private(set) var declaredNames: [Use.Kind: Set<String>] = [:]
  /// The used names, in the order of the files.
  public private(set) var uses: [Use] = []
  /// Whether there are only scripts, that is, no Swift or Objective-C sources of an app.
  public private(set) var hasOnlyScripts = true

  /// Creates an empty index.
  public init() {}

  /// Whether any source declares a class. Otherwise, it is unknown whether a class is missing.
  var declaresClasses: Bool { !classes.isEmpty }

  /// The file name extensions that ``add(_:file:)`` supports.
  public static let extensions = ["lua", "swift", "m", "mm", "h"]

  /// Reads a source, which may be incomplete or incorrect. Only words and the strings after them are examined.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path. Its extension determines the language.
  public mutating func add(_ bytes: [UInt8], file: String) {
    let isLua = file.hasSuffix(".lua")
    if !isLua { hasOnlyScripts = false }
    var scan = SourceScan(bytes, isLua: isLua)
    while let token = scan.next() {
      if isLua { readLua(token, file) } else { readSource(token, file) }
    }
  }

  private mutating func readLua(_ token: SourceScan.Token, _ file: String) {
    guard case .string(let text) = token.kind else { return }
    switch token.before {
    case ["viewController"], ["class"], ["view"], ["windowController"], ["object"]: classes.insert(text)
    case ["storyboard"]: declaredNames[.storyboard, default: []].insert(text)
    case ["identifier", "="]: declaredNames[.scene, default: []].insert(text)
    case ["performSegue"], ["performSegue", "("]: use(.segue, text, token, file)
    case ["instantiateViewController"], ["instantiateViewController", "("], ["instantiateController"],
      ["instantiateController", "("]:
      use(.scene, text, token, file)
    default:
      if let word = token.before.first, Self.segueWords.contains(word), token.before.count == 1 {
        declaredNames[.segue, default: []].insert(text)
      }
    }
  }

  private static let segueWords: Set<String> = [
    "show", "showDetail", "push", "presentModally", "presentAsPopover", "modal", "sheet", "embed", "custom", "unwind",
  ]

  private mutating func readSource(_ token: SourceScan.Token, _ file: String) {
    switch token.kind {
    case .word(let word):
      switch token.before.last {
      case "class", "interface", "implementation": classes.insert(word)
      default: break
      }
    case .string(let text):
      // The last words before the string: a call and its label.
      let words = token.before.suffix(2)
      if words.elementsEqual(["performSegue", "withIdentifier"]) || words.last == "performSegueWithIdentifier" {
        use(.segue, text, token, file)
      } else if words.elementsEqual(["instantiateViewController", "withIdentifier"])
        || words.elementsEqual(["instantiateViewController", "identifier"])
        || words.elementsEqual(["instantiateController", "withIdentifier"])
        || words.last == "instantiateViewControllerWithIdentifier"
      {
        use(.scene, text, token, file)
      } else if words.elementsEqual(["UIStoryboard", "name"]) || words.elementsEqual(["NSStoryboard", "name"])
        || words.last == "storyboardWithName"
      {
        use(.storyboard, text, token, file)
      } else if words.last == "objc" {
        classes.insert(text)
      }
    }
  }

  private mutating func use(_ kind: Use.Kind, _ name: String, _ token: SourceScan.Token, _ file: String) {
    // Strings that are computed at run time cannot be checked.
    guard !name.contains("\\"), !name.isEmpty else { return }
    uses.append(Use(kind: kind, name: name, file: file, line: token.line))
  }
}
