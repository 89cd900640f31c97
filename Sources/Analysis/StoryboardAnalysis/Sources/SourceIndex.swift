internal import RouteDiagnostics

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
  /// The classes that only code in the file of their declaration can use.
  public var privateClasses: Set<String> { declaredPrivate.subtracting(declaredVisible) }
  /// The classes that Swift and Objective-C sources declare, or `nil` if they declare no class.
  public var codeClasses: Set<String>? {
    let all = declaredPrivate.union(declaredVisible)
    return all.isEmpty ? nil : all
  }
  private var declaredPrivate: Set<String> = []
  /// Several targets can have a class with one name.
  private var declaredVisible: Set<String> = []
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
    if file.hasSuffix(".lua") { return readLua(bytes, file) }
    hasOnlyScripts = false
    var scan = SourceScan(bytes)
    while let token = scan.next() { readSource(token, file) }
  }

  private mutating func readLua(_ bytes: [UInt8], _ file: String) {
    // The word before a string, and `(` or `=` between the two.
    var before: [String] = []
    for token in LuaTokenizer.tokens(of: bytes) {
      switch token.kind {
      case .name, .number: before = [String(decoding: bytes[token.range], as: UTF8.self)]
      case .string:
        let text = String(decoding: bytes[LuaTokenizer.contents(of: token, in: bytes)], as: UTF8.self)
        readLua(text, after: before, file, line: token.line)
        before = []
      case .symbol:
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): before = []
        case UInt8(ascii: "("): before.append("(")
        case UInt8(ascii: "="): before.append("=")
        default: break
        }
      }
    }
  }

  private mutating func readLua(_ text: String, after before: [String], _ file: String, line: Int) {
    switch before {
    case ["viewController"], ["class"], ["view"], ["windowController"], ["object"]: classes.insert(text)
    case ["storyboard"]: declaredNames[.storyboard, default: []].insert(text)
    case ["identifier", "="]: declaredNames[.scene, default: []].insert(text)
    case ["performSegue"], ["performSegue", "("]: use(.segue, text, file, line)
    case ["instantiateViewController"], ["instantiateViewController", "("], ["instantiateController"],
      ["instantiateController", "("]:
      use(.scene, text, file, line)
    default:
      if let word = before.first, Self.segueWords.contains(word), before.count == 1 {
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
      case "class", "interface", "implementation":
        classes.insert(word)
        if token.before.contains(where: { $0 == "private" || $0 == "fileprivate" }) {
          declaredPrivate.insert(word)
        } else {
          declaredVisible.insert(word)
        }
      default: break
      }
    case .string(let text):
      // The last words before the string: a call and its label.
      let words = token.before.suffix(2)
      if words.elementsEqual(["performSegue", "withIdentifier"]) || words.last == "performSegueWithIdentifier" {
        use(.segue, text, file, token.line)
      } else if words.elementsEqual(["instantiateViewController", "withIdentifier"])
        || words.elementsEqual(["instantiateViewController", "identifier"])
        || words.elementsEqual(["instantiateController", "withIdentifier"])
        || words.last == "instantiateViewControllerWithIdentifier"
      {
        use(.scene, text, file, token.line)
      } else if words.elementsEqual(["UIStoryboard", "name"]) || words.elementsEqual(["NSStoryboard", "name"])
        || words.last == "storyboardWithName"
      {
        use(.storyboard, text, file, token.line)
      } else if words.last == "objc" {
        classes.insert(text)
      }
    }
  }

  private mutating func use(_ kind: Use.Kind, _ name: String, _ file: String, _ line: Int) {
    // Strings that are computed at run time cannot be checked.
    guard !name.contains("\\"), !name.isEmpty else { return }
    uses.append(Use(kind: kind, name: name, file: file, line: line))
  }
}
