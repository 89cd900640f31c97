internal import InterfaceBuilder

/// Writes the declarations of the code.
struct TypedSwiftWriter {
  private let contents: TypedSwiftContents
  private let options: TypedSwift.Options
  private var access: String { options.access.prefix }

  init(_ contents: TypedSwiftContents, _ options: TypedSwift.Options) {
    self.contents = contents
    self.options = options
  }

  /// The source code.
  var text: String {
    let support = TypedSwiftSupport(options)
    let (hasBoards, hasReusables, hasNibs) = (
      !contents.boards.isEmpty, !contents.reusables.isEmpty, !contents.nibs.isEmpty
    )
    var sections = [header]
    if hasBoards { sections.append(scenes) }
    if !contents.boardSegues.isEmpty { sections.append(segues) }
    if !lists.isEmpty { sections.append(destinations) }
    if hasReusables { sections.append(reusables) }
    if hasNibs { sections.append(nibs) }
    sections.append("// MARK: - Support\n")
    if hasBoards { sections.append(support.scenes) }
    if !contents.boardSegues.isEmpty { sections.append(support.segues) }
    if !lists.isEmpty { sections.append(support.destinations) }
    if hasReusables { sections.append(support.reusables) }
    if hasNibs { sections.append(support.nibs(hasReusables: hasReusables)) }
    if support.needsBundle(hasBoards: hasBoards, hasNibs: hasNibs) { sections.append(support.bundle) }
    return sections.joined(separator: "\n")
  }

  private var header: String {
    let imports = contents.imports.sorted(by: NameClashes.precedes).map { "import \($0)\n" }.joined()
    return """
      \(TypedSwift.mark) from the storyboards and xibs of the app. Changes to this file are lost.
      // swiftlint:disable all
      // swift-format-ignore-file

      \(imports)
      """
  }

  /// Returns the lines of a namespace and of its members.
  private func namespace(_ name: String, _ remark: String, _ lines: [String]) -> String {
    "/// \(remark)\n\(access)enum \(name) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private var scenes: String {
    let names = contents.boards.map { "\(access)enum \(SwiftName.code($0.name)) {}" }
    return "// MARK: - Scenes\n\n" + namespace("StoryboardScene", "The storyboards and their scenes.", names)
      + contents.boards.map { "\n" + scenes(of: $0) }.joined()
  }

  /// Returns the scenes of a storyboard. An extension does not find the names of other storyboards, which may be those of classes.
  private func scenes(of board: TypedSwiftContents.Board) -> String {
    var lines = ["\(access)static let storyboardName = \(SwiftName.literal(board.storyboardName))"]
    if let initial = board.initial {
      lines.append("\(access)static let initialScene = InitialSceneType<\(initial)>(storyboard: Self.self)")
    }
    for scene in board.scenes {
      lines.append(
        "\(access)static let \(SwiftName.code(scene.name)) = SceneType<\(scene.type)>(storyboard: Self.self, identifier: "
          + "\(SwiftName.literal(scene.identifier)))")
    }
    return "extension StoryboardScene.\(SwiftName.code(board.name)): StoryboardType {\n"
      + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private var segues: String {
    var text = "// MARK: - Segues\n\n"
    text += namespace("StoryboardSegue", "The segues of each storyboard.", contents.boardSegues.flatMap(lines))
    if !contents.classSegues.isEmpty {
      let lines = contents.classSegues.flatMap(lines)
      text += "\n" + namespace("ControllerSegue", "The segues of each view controller class.", lines)
    }
    return text
  }

  /// Returns the lines of the segues of a storyboard or of a class.
  private func lines(of list: TypedSwiftContents.SegueList) -> [String] {
    var lines = ["\(access)enum \(SwiftName.code(list.name)): String, SegueType {"]
    for segue in list.segues {
      if !segue.remark.isEmpty { lines.append("  /// \(segue.remark)") }
      let value = segue.name == segue.identifier ? "" : " = \(SwiftName.literal(segue.identifier))"
      lines.append("  case \(SwiftName.code(segue.name))\(value)")
    }
    return lines + ["}"]
  }

  /// The destinations of segues. An extension does not find the names of the other namespaces, which are those of classes.
  private var destinations: String {
    let names = lists.map { "\(access)enum \(SwiftName.code($0.name)) {}" }
    return "// MARK: - Destinations\n\n"
      + namespace("SegueDestination", "The destinations of segues, by the class that performs the segue.", names)
      + lists.map { "\n" + destinations(of: $0) }.joined()
  }

  /// The classes with segues to classes of the app.
  private var lists: [TypedSwiftContents.SegueList] {
    contents.classSegues.filter { $0.segues.contains { $0.destination != nil } }
  }

  private func destinations(of list: TypedSwiftContents.SegueList) -> String {
    let lines = list.segues.compactMap { segue in
      segue.destination.map {
        "\(access)static let \(SwiftName.code(segue.name)) = DestinationType<\($0)>(identifier: "
          + "\(SwiftName.literal(segue.identifier)))"
      }
    }
    return "extension SegueDestination.\(SwiftName.code(list.name)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private var reusables: String {
    let lines = contents.reusables.map { view in
      "\(access)static let \(SwiftName.code(view.name)) = ReuseType<\(view.type)>(identifier: "
        + "\(SwiftName.literal(view.identifier)))"
    }
    return "// MARK: - Reuse identifiers\n\n"
      + namespace("StoryboardReuse", "The reuse identifiers of cells and other views.", lines)
  }

  private var nibs: String {
    let lines = contents.nibs.map { nib in
      "\(access)static let \(SwiftName.code(nib.name)) = NibType<\(nib.type)>(name: \(SwiftName.literal(nib.identifier)))"
    }
    return "// MARK: - Nibs\n\n" + namespace("StoryboardNib", "The nibs, with the class of their first view.", lines)
  }
}
