internal import InterfaceBuilder
internal import RouteDiagnostics

extension DocumentCheck {
  /// Finds what Interface Builder noted about the layout of views when it saved the file, and constraints that are equal.
  mutating func checkLayout(_ document: Document) {
    var varied: Set<String> = []
    for node in document.tree.root.descendants where node.name == "include" || node.name == "exclude" {
      if let id = node["reference"] { varied.insert(id) }
    }
    for node in document.tree.root.descendants {
      if node.name == "constraints" {
        checkEquality(of: node, except: varied)
        continue
      }
      let view = DocumentObject(node, document.platform)
      // Windows, cells and scroll views set the frames of their content. A file can state that Interface Builder does not verify a view.
      if node["ambiguous"] == "YES", node["verifyAmbiguity"] == nil, node.parent?.name == "subviews",
        node.parent?.parent?.name != "clipView"
      {
        add(
          .ambiguousView, about: node["id"] ?? node.name,
          Diagnostic(
            "Interface Builder marked the constraints of \(Self.label(of: view)) as ambiguous", severity: .note,
            at: node.location,
            notes: [Diagnostic.Note("unless code adds constraints, Auto Layout chooses one of several frames")]))
      }
      if node["misplaced"] == "YES" {
        add(
          .misplacedView, about: node["id"] ?? node.name,
          Diagnostic(
            "the frame of \(Self.label(of: view)) is not the one that its constraints determine", severity: .note,
            at: node.location,
            notes: [
              Diagnostic.Note("the device uses the constraints, and the file shows another frame")
            ]
          ))
      }
    }
  }

  private static func label(of view: DocumentObject) -> String {
    let title = view.title.flatMap { $0.count > 40 ? nil : $0 }
    let label = view.userLabel ?? title ?? view.id
    return view.className + (label.map { " '\($0)'" } ?? "")
  }

  /// Finds constraints of a view that are equal to an earlier one.
  ///
  /// - Parameters:
  ///   - list: The element with the constraints.
  ///   - varied: The IDs of the constraints that are installed for some size classes only.
  private mutating func checkEquality(of list: Node, except varied: Set<String>) {
    var first: [ConstraintKey: Node] = [:]
    for node in list.children where node.name == "constraint" && node["placeholder"] != "YES" {
      guard node["id"].map(varied.contains) != true else { continue }
      let key = ConstraintKey(node, owner: list.parent)
      guard let earlier = first[key] else {
        first[key] = node
        continue
      }
      add(
        .duplicateConstraint, about: node["id"] ?? "constraint",
        Diagnostic(
          "two constraints of a view are equal", severity: .note, at: node.location, help: ["remove one of them"],
          notes: [
            Diagnostic.Note("the layout stays the same, until code changes or removes only one of them"),
            Diagnostic.Note("the first one is here", at: earlier.location, showsSource: false),
          ]))
    }
  }
}

/// The parts of a constraint that determine the layout. Both directions of an equation have the same key.
private struct ConstraintKey: Hashable {
  private struct End: Hashable {
    let item: String
    let attribute: String
  }

  private let first: End
  private let second: End
  private let relation: String
  private let constant: String
  private let multiplier: String
  private let priority: String

  init(_ node: Node, owner: Node?) {
    // A constraint omits the view that it belongs to.
    let ends = ["first", "second"].map { name in
      let attribute = node[name + "Attribute"] ?? ""
      return End(item: node[name + "Item"] ?? (attribute.isEmpty ? "" : owner?["id"] ?? ""), attribute: attribute)
    }
    relation = node["relation"] ?? "equal"
    multiplier = node["multiplier"] ?? "1"
    priority = node["priority"] ?? "1000"
    let number = Double(node["constant"] ?? "0")
    let isReversed =
      relation == "equal" && multiplier == "1" && number != nil && !ends[1].attribute.isEmpty
      && (ends[1].item, ends[1].attribute) < (ends[0].item, ends[0].attribute)
    (first, second) = isReversed ? (ends[1], ends[0]) : (ends[0], ends[1])
    // A symbolic constant is the platform's standard distance.
    let text = number.map { String(isReversed && $0 != 0 ? -$0 : $0) } ?? node["constant"] ?? ""
    constant = text + (node["symbolic"] == "YES" ? " symbolic" : "")
  }
}
