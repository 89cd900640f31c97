public import AppSources
public import InterfaceBuilder

/// The files of an app, as a check of its code and its storyboards needs them.
public struct AppFiles: Sendable {
  /// The storyboards and xibs that can be read.
  public var documents: [Document]
  /// The names of all nibs, also of those that cannot be read.
  public var nibNames: Set<String>
  /// The names of images and colors.
  public var assets: AssetNames
  /// The dependencies whose sources are not in the folders. Their classes are not known.
  public var missingDependencies: Set<String>
  /// The files that no target of a project builds. What is wrong in them is a note.
  public var unbuilt: Set<String>
  /// The identifiers of the bundles that projects among the files build.
  public var bundleIdentifiers: Set<String>
  /// The merged facts of the sources.
  public var model: SourceModel
  /// Whether all sources of the app were read. Otherwise, a name that nothing declares may exist.
  public var isComplete: Bool
  /// The paths that the user named. The names of the folders around them say nothing about the files.
  public var roots: [String]
  /// The folders of further dependencies, by name or by several names in a row.
  public var dependencies: [String]
  /// The names that conditions of `#if` can query.
  public var defines: Set<String>

  /// Creates the files of an app.
  public init(
    documents: [Document], nibNames: Set<String>, assets: AssetNames = AssetNames(), model: SourceModel,
    isComplete: Bool, roots: [String] = [], dependencies: [String] = [], missingDependencies: Set<String> = [],
    unbuilt: Set<String> = [], bundleIdentifiers: Set<String> = [], defines: Set<String> = []
  ) {
    self.documents = documents
    self.nibNames = nibNames.reduce(into: nibNames) { $0.insert(Document.nameWithoutDevice($1)) }
    self.roots = roots.map { root in
      let end = root.lastIndex { $0 != "/" }
      return end.map { String(root[...$0]) } ?? ""
    }
    self.assets = assets
    self.model = model
    self.dependencies = dependencies
    self.missingDependencies = missingDependencies
    self.unbuilt = unbuilt
    self.bundleIdentifiers = bundleIdentifiers
    self.defines = defines
    self.isComplete = isComplete
  }

  /// The directories of dependencies, which are read, but not judged.
  private static let knownDependencies: Set<Substring> = ["Pods", "Carthage", "SourcePackages", "Checkouts"]

  /// Returns the folders of a file below the path that the user named.
  private func folders(of file: String) -> ArraySlice<Substring> {
    let root = roots.filter { file == $0 || file.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
    guard root != file else { return [] }
    return file.dropFirst(root?.count ?? 0).split(separator: "/").dropLast()
  }

  /// Whether a file belongs to a dependency.
  public func isOfDependency(_ file: String) -> Bool {
    let folders = folders(of: file)
    return folders.contains { Self.knownDependencies.contains($0) } || Self.isFile(file, in: dependencies)
  }

  /// Whether the path of a file contains one of several paths, as whole names in a row.
  public static func isFile(_ file: String, in paths: [String]) -> Bool {
    guard !paths.isEmpty else { return false }
    let names = file.split(separator: "/")
    return paths.contains { path in
      let part = path.split(separator: "/").filter { $0 != "." }
      guard !part.isEmpty, part.count <= names.count else { return false }
      return (0...names.count - part.count).contains { names[$0...].starts(with: part) }
    }
  }

  /// Whether a file belongs to a test target. Tests may name what does not exist.
  func isOfTests(_ file: String) -> Bool {
    folders(of: file).contains { part in
      part.hasSuffix("Tests") || part.hasSuffix("Test") || part.hasSuffix("Mocks")
    }
  }

  /// Whether an import writes what a file declares.
  public func isImported(_ file: String) -> Bool { isJudged(file) }

  /// Whether findings in a file are reported.
  func isJudged(_ file: String) -> Bool { !isOfDependency(file) && !isOfTests(file) }
}

extension Document {
  /// Returns a name without `~ipad` or `~iphone`, which select a file by the device.
  static func nameWithoutDevice(_ name: String) -> String {
    for ending in ["~ipad", "~iphone"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    return name
  }

  /// The names by which code can load the document.
  var namesInCode: Set<String> { [name, Self.nameWithoutDevice(name)] }
}

/// The number of checked connections and names, and the reasons why others were not checked.
public struct CheckCoverage: Sendable, Equatable {
  /// A count of checked objects of one kind.
  public struct Count: Sendable, Equatable {
    /// The number of all objects.
    public internal(set) var total = 0
    /// The reasons why objects were not checked, and their numbers.
    public internal(set) var unchecked: [String: Int] = [:]
    /// The number of checked objects.
    public var checked: Int { total - unchecked.values.reduce(0, +) }
  }

  /// The outlets of all objects.
  public internal(set) var outlets = Count()
  /// The actions whose target is not the first responder.
  public internal(set) var actions = Count()
  /// The identifiers of scenes, segues, cells, storyboards and nibs in code.
  public internal(set) var names = Count()
  /// The images in documents and code.
  public internal(set) var images = Count()
  /// The named colors in documents and code.
  public internal(set) var colors = Count()

  /// The classes of objects that may belong to dependencies whose sources are missing.
  var foreignClasses: Set<String> = []
  /// The number of files that no target builds.
  var unbuiltFiles = 0

  /// The counts in sentences: `931 of 1,013 outlets checked; 82 not: superclass Base is not in the sources`.
  public var sentences: [String] {
    let counted = [
      ("outlet", outlets), ("action", actions), ("identifier", names), ("image", images), ("color", colors),
    ].compactMap { (noun, count) -> String? in
      guard count.total > 0 else { return nil }
      var text =
        "\(Self.grouped(count.checked)) of \(Self.grouped(count.total)) \(noun)\(count.total == 1 ? "" : "s") checked"
      let rest = count.total - count.checked
      if rest > 0 {
        let order = count.unchecked.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let reasons = order.prefix(2).map(\.key).joined(separator: ", ")
        text += "; \(Self.grouped(rest)) not: \(reasons)" + (order.count > 2 ? ", …" : "")
      }
      return text
    }
    var sentences = counted
    let count = foreignClasses.count
    if count > 0 {
      sentences.append(
        "\(Self.grouped(count)) class\(count == 1 ? "" : "es") may belong to dependencies that are not checked out")
    }
    if unbuiltFiles > 0 {
      let isOne = unbuiltFiles == 1
      sentences.append(
        "no target of the project builds \(Self.grouped(unbuiltFiles)) file\(isOne ? "" : "s"): what is wrong in "
          + "\(isOne ? "it" : "them") is a note")
    }
    return sentences
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (offset, digit) in String(number).reversed().enumerated() {
      if offset > 0, offset.isMultiple(of: 3) { text.insert(",", at: text.startIndex) }
      text.insert(digit, at: text.startIndex)
    }
    return text
  }
}
