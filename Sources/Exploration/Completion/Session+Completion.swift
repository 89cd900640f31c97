internal import LuaRuntime
internal import RouteScript

extension Session {
  /// How a text may go on at the cursor.
  public struct Completion: Equatable, Sendable {
    /// What may be meant, sorted.
    public var names: [String] = []
    /// How many characters before the cursor go.
    public var removed = 0
    /// What comes in their place: the only name, or what all have in common; nil if that is no more than is there.
    public var inserted: String?
  }

  /// Says how a text may go on. Nothing of a script's runs for it.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - cursor: where it is to be completed, in bytes of UTF-8.
  public func completion(of text: String, at cursor: Int) -> Completion {
    let bytes = Array(text.utf8.prefix(max(0, cursor)))
    if let command = commandCompletion(bytes) { return command }
    let parts = CompletionPlace.Text(bytes)
    let (place, start) = CompletionPlace.find(in: parts)
    let written = String(decoding: bytes[start...], as: UTF8.self)
    switch place {
    case .string(let callee): return stringCompletion(written, callee)
    case .name: return Self.completion(of: written, among: names(), ends: .none)
    case .key(let word):
      let keys = reader.declarationKeys(of: word)
      let found = Self.completion(of: written, among: keys, ends: .key)
      // An entry of a list may stand there, too.
      return found.names.isEmpty ? Self.completion(of: written, among: names(), ends: .none) : found
    case .member(let index, let isMethod):
      let expression = ExpressionSubject(reader: reader, variables: live.variables, text: parts)
      guard let subject = expression.find(endingAt: index)?.subject else { return Completion() }
      return Self.completion(
        of: written, among: reader.memberNames(of: subject, areMethods: isMethod), ends: isMethod ? .call : .none)
    }
  }

  var reader: SubjectReader { SubjectReader(live.state, referenceIndex) }

  private func names() -> [String] { reader.globalNames() + LuaWords.keywords + ["help"] }

  /// What stands behind a name that is the only one.
  private enum NameEnd: String {
    case none = ""
    case key = " = "
    case call = "("
  }

  /// The names that begin with a text.
  private static func completion(of written: String, among names: [String], ends: NameEnd) -> Completion {
    var found = Set(names.filter { $0.hasPrefix(written) })
    // What begins with an underscore is meant by who writes one.
    if !written.hasPrefix("_") { found = found.filter { !$0.hasPrefix("_") } }
    let sorted = found.sorted()
    guard let first = sorted.first else { return Completion() }
    if sorted.count == 1 { return whole(written, first + ends.rawValue, sorted) }
    var common = first
    for name in sorted.dropFirst() { common = common.commonPrefix(with: name) }
    return common.count > written.count ? whole(written, common, sorted) : Completion(names: sorted)
  }

  private static func whole(_ written: String, _ inserted: String, _ names: [String]) -> Completion {
    Completion(names: names, removed: written.unicodeScalars.count, inserted: inserted)
  }

  // MARK: Strings

  private func stringCompletion(_ written: String, _ callee: String?) -> Completion {
    let routes = RouteNames(live.state)
    let names: [String]
    switch callee {
    case "require": return moduleCompletion(written)
    case "load", "dofile", "loadfile":
      return pathCompletion(written) { callee == "load" ? $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") : true }
    case "performSegue": names = routes.segues
    case "instantiateViewController", "scene": names = routes.scenes(inside: callee == "scene")
    case "RoutableView", "RoutableViewModule", "RoutableService", "RoutableServiceModule": names = routes.protocols
    case "help": names = reference.entries.flatMap { [$0.name, $0.qualifiedName] } + routes.classes + routes.protocols
    default:
      names =
        routes.patterns + routes.identifiers + routes.storyboards + routes.scenes(inside: true)
        + routes.scenes(inside: false) + routes.segues + routes.protocols + routes.classes
    }
    return Self.completion(of: written, among: names, ends: .none)
  }

  /// The modules that `require` finds: files and folders, with dots for slashes.
  private func moduleCompletion(_ written: String) -> Completion {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    let prefix = parts.dropLast().map { $0 + "." }.joined()
    var names: Set<String> = []
    for root in [""] + options.script.moduleFolders {
      for entry in files.entries(of: SourcePath.join(root, folder)) ?? [] where !entry.hasPrefix(".") {
        if entry.hasSuffix(".lua") {
          names.insert(prefix + entry.dropLast(4))
        } else if files.entries(of: SourcePath.join(SourcePath.join(root, folder), entry)) != nil {
          names.insert(prefix + entry + ".")
        }
      }
    }
    return Self.completion(of: written, among: Array(names), ends: .none)
  }

  /// The files and folders whose paths begin with a text.
  func pathCompletion(_ written: String, where isWanted: (String) -> Bool) -> Completion {
    let folder = SourcePath.folder(of: written)
    let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var names: [String] = []
    for entry in files.entries(of: folder) ?? [] where !entry.hasPrefix(".") {
      if isWanted(entry) {
        names.append(prefix + entry)
      } else if files.entries(of: prefix + entry) != nil {
        names.append(prefix + entry + "/")
      }
    }
    return Self.completion(of: written, among: names, ends: .none)
  }

  // MARK: Commands

  /// What a command may be called, and what it takes; nil for a text that is no command.
  private func commandCompletion(_ bytes: [UInt8]) -> Completion? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard SessionCommand.isCommand(text) else { return nil }
    let words = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, let command = SessionCommand(rawValue: words[0]) else {
      return Self.completion(of: text, among: SessionCommand.allCases.map { ":" + $0.rawValue }, ends: .none)
    }
    switch command {
    case .load, .save: return pathCompletion(words[1]) { $0.hasSuffix(".lua") }
    case .tree: return Self.completion(of: words[1], among: ["views"], ends: .none)
    case .log: return Self.completion(of: words[1], among: ["all"], ends: .none)
    case .help: return Self.completion(of: words[1], among: SessionCommand.allCases.map(\.rawValue), ends: .none)
    case .why, .time:
      let rest = completion(of: words[1], at: words[1].utf8.count)
      return rest
    default: return Completion()
    }
  }
}

extension String {
  /// What two texts begin with alike.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
