internal import LuaRuntime
internal import RouteScript
internal import ScriptText

extension Session {
  /// The possible completions of the input at the cursor.
  public struct Completion: Equatable, Sendable {
    /// Names that belong together.
    public struct Group: Equatable, Sendable {
      /// The class that declares the names, or their kind, or `nil` if there is only one group.
      public var title: String?
      /// The names, sorted.
      public var names: [String]
    }

    /// The candidate names. Those that an object's own class declares are in the first group.
    public var groups: [Group] = []
    /// The number of Unicode scalars to remove before the cursor.
    public var removed = 0
    /// The replacement: the only candidate, or the common prefix of all. It is `nil` if it would not extend the input.
    public var inserted: String?

    /// The candidate names of all groups.
    public var names: [String] { groups.flatMap(\.names) }
  }

  /// Returns the possible completions of the input. No script code runs.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - cursor: The position to complete, as an offset in UTF-8 bytes.
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
      // The position may also belong to a list element.
      return found.names.isEmpty ? Self.completion(of: written, among: names(), ends: .none) : found
    case .member(let index, let isMethod):
      let expression = ExpressionSubject(reader: reader, variables: live.variables, text: parts)
      guard let found = expression.find(endingAt: index) else { return Completion() }
      if let name = found.name, name == "assert" || name.hasPrefix("assert."), live.variables.value("assert") == nil {
        return Self.completion(of: written, among: reader.assertionGroups(for: written), ends: .none)
      }
      guard let subject = found.subject else { return Completion() }
      return Self.completion(
        of: written, among: reader.memberGroups(of: subject, areMethods: isMethod), ends: isMethod ? .call : .none)
    }
  }

  var reader: SubjectReader { SubjectReader(live.state, referenceIndex) }

  private func names() -> [String] { reader.globalNames() + LuaWords.keywords + ["help"] }

  /// The characters to insert after a name if it is the only candidate.
  private enum NameEnd: String {
    case none = ""
    case key = " = "
    case call = "("
  }

  /// Returns the completion for the names that start with the given prefix.
  private static func completion(of written: String, among names: [String], ends: NameEnd) -> Completion {
    // A group sorts its names, and there can be thousands.
    completion(of: written, among: [MemberGroup(nil, Set(names.filter { $0.hasPrefix(written) }))], ends: ends)
  }

  private static func completion(of written: String, among groups: [MemberGroup], ends: NameEnd) -> Completion {
    var found: [Completion.Group] = []
    for group in groups {
      // Names that start with an underscore are offered only if the input does, too.
      let names = group.names.filter { $0.hasPrefix(written) && (written.hasPrefix("_") || !$0.hasPrefix("_")) }
      if !names.isEmpty { found.append(Completion.Group(title: group.title, names: names)) }
    }
    if found.count == 1 { found[0].title = nil }
    let names = found.flatMap(\.names)
    guard let first = names.first else { return Completion() }
    if names.count == 1 { return whole(written, first + ends.rawValue, found) }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return common.count > written.count ? whole(written, common, found) : Completion(groups: found)
  }

  private static func whole(_ written: String, _ inserted: String, _ groups: [Completion.Group]) -> Completion {
    Completion(groups: groups, removed: written.unicodeScalars.count, inserted: inserted)
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

  /// Completes the name of a module that `require` finds: files and directories, with dots for slashes.
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

  /// Completes the path of a file or directory.
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

  /// Completes the name of a command, or its argument. Returns `nil` if the input is not a command.
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
    case .help:
      let names = SessionCommand.allCases.map(\.rawValue) + reference.words
      return Self.completion(of: words[1], among: names, ends: .none)
    case .why, .time:
      let rest = completion(of: words[1], at: words[1].utf8.count)
      return rest
    default: return Completion()
    }
  }
}

extension String {
  /// Returns the common prefix of two strings.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
