internal import InterfaceBuilder
internal import RouteDiagnostics

/// Writes the declarations of the code.
struct TypedSwiftWriter {
  private let contents: TypedSwiftContents
  private let options: TypedSwift.Options
  private var access: SwiftCode { options.access.prefix }

  init(_ contents: TypedSwiftContents, _ options: TypedSwift.Options) {
    self.contents = contents
    self.options = options
  }

  /// The source code.
  var code: SwiftCode {
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

  private var header: SwiftCode {
    let imports = contents.imports.sorted(by: NameClashes.precedes).map { "import \(SwiftCode(type: $0))" as SwiftCode }
    return """
      \(SwiftCode(comment: String(TypedSwift.mark.dropFirst(3)))) from the storyboards and xibs of the app. Changes to this \
      file are lost.
      // swiftlint:disable all
      // swift-format-ignore-file

      \(imports.lines())
      """
  }

  /// Returns the lines of a namespace and of its members.
  private func namespace(_ name: SwiftCode, _ remark: SwiftCode, _ lines: [SwiftCode]) -> SwiftCode {
    "/// \(remark)\n\(access)enum \(name) {\n\(Self.members(lines))}\n"
  }

  private static func members(_ lines: [SwiftCode]) -> SwiftCode { lines.map { "  \($0)" }.lines() }

  private func code(_ name: String) -> SwiftCode { SwiftCode(type: name) }

  private var scenes: SwiftCode {
    let names = contents.boards.map { "\(access)enum \(code($0.name)) {}" as SwiftCode }
    let boards = contents.boards.map { "\n\(scenes(of: $0))" as SwiftCode }
    return """
      // MARK: - Scenes

      \(namespace("StoryboardScene", "The storyboards and their scenes.", names))\(boards.joined())
      """
  }

  /// Returns the scenes of a storyboard. An extension does not find the names of other storyboards, which may be those of classes.
  private func scenes(of board: TypedSwiftContents.Board) -> SwiftCode {
    var lines: [SwiftCode] = ["\(access)static let storyboardName = \(board.storyboardName)"]
    if let initial = board.initial {
      lines.append("\(access)static let initialScene = InitialSceneType<\(code(initial))>(storyboard: Self.self)")
    }
    for scene in board.scenes {
      lines.append(
        """
        \(access)static let \(code(scene.name)) = SceneType<\(code(scene.type))>(storyboard: Self.self, identifier: \
        \(scene.identifier))
        """)
    }
    return "extension StoryboardScene.\(code(board.name)): StoryboardType {\n\(Self.members(lines))}\n"
  }

  private var segues: SwiftCode {
    let boards = namespace("StoryboardSegue", "The segues of each storyboard.", contents.boardSegues.flatMap(lines))
    let classes: SwiftCode =
      contents.classSegues.isEmpty
      ? ""
      : "\n\(namespace("ControllerSegue", "The segues of each view controller class.", contents.classSegues.flatMap(lines)))"
    return "// MARK: - Segues\n\n\(boards)\(classes)"
  }

  /// Returns the lines of the segues of a storyboard or of a class.
  private func lines(of list: TypedSwiftContents.SegueList) -> [SwiftCode] {
    var lines: [SwiftCode] = ["\(access)enum \(code(list.name)): String, SegueType {"]
    for segue in list.segues {
      if !segue.remark.isEmpty { lines.append("  \(SwiftCode(documentation: segue.remark))") }
      let value: SwiftCode = segue.name == segue.identifier ? "" : " = \(segue.identifier)"
      lines.append("  case \(code(segue.name))\(value)")
    }
    return lines + ["}"]
  }

  /// The destinations of segues. An extension does not find the names of the other namespaces, which are those of classes.
  private var destinations: SwiftCode {
    let names = lists.map { "\(access)enum \(code($0.name)) {}" as SwiftCode }
    let spaces = namespace(
      "SegueDestination", "The destinations of segues, by the class that performs the segue.", names)
    return "// MARK: - Destinations\n\n\(spaces)\(lists.map { "\n\(destinations(of: $0))" as SwiftCode }.joined())"
  }

  /// The classes with segues to classes of the app.
  private var lists: [TypedSwiftContents.SegueList] {
    contents.classSegues.filter { $0.segues.contains { $0.destination != nil } }
  }

  private func destinations(of list: TypedSwiftContents.SegueList) -> SwiftCode {
    let lines = list.segues.compactMap { segue in
      segue.destination.map { destination -> SwiftCode in
        """
        \(access)static let \(code(segue.name)) = DestinationType<\(code(destination))>(identifier: \(segue.identifier))
        """
      }
    }
    return "extension SegueDestination.\(code(list.name)) {\n\(Self.members(lines))}\n"
  }

  private var reusables: SwiftCode {
    let lines = contents.reusables.map { view -> SwiftCode in
      "\(access)static let \(code(view.name)) = ReuseType<\(code(view.type))>(identifier: \(view.identifier))"
    }
    let space = namespace("StoryboardReuse", "The reuse identifiers of cells and other views.", lines)
    return "// MARK: - Reuse identifiers\n\n\(space)"
  }

  private var nibs: SwiftCode {
    let lines = contents.nibs.map { nib -> SwiftCode in
      "\(access)static let \(code(nib.name)) = NibType<\(code(nib.type))>(name: \(nib.identifier))"
    }
    return "// MARK: - Nibs\n\n\(namespace("StoryboardNib", "The nibs, with the class of their first view.", lines))"
  }
}
