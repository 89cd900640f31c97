internal import RouteDiagnostics
internal import SimulatedWorld
public import ViewHierarchy

extension HierarchyTree {
  /// The maximum nesting depth of objects. Deeper nodes are only counted.
  private static let depthLimit = 200

  /// The tree as JSON: `{"windows": […]}`, indented by two spaces.
  ///
  /// Each window, controller and view is an object with `class`, `number`, `relation` (`window`, `child`, `tab`, `column`,
  /// `presented`, `view`) and `visibility` (`top`, `visible`, `hidden`). A tab has `isSelected`, a column `column`, and a presented
  /// controller `style`. In an app with several scenes, the list contains the scenes, whose `relation` is `scene` and which have
  /// `activationState`, and the windows are their children. A node with subordinate nodes has `children`. Nodes more than 200 levels deep are omitted, and the member
  /// `omitted` is their number.
  public var json: String {
    var text = JSONText(isIndented: true)
    text.object { text in
      text.member("windows") { text in
        text.array { text in
          for place in nodes.indices where nodes[place].depth == 0 { text.element { write(place, to: &$0) } }
        }
      }
    }
    return text.text
  }

  private func write(_ place: Int, to text: inout JSONText) {
    let node = nodes[place]
    text.object { text in
      text.member("class", node.className)
      text.member("number", Int(node.identity.number))
      text.member("relation", node.relation.name)
      switch node.relation {
      case .tab(let isSelected): text.member("isSelected", isSelected)
      case .column(let name): text.member("column", name)
      case .presented(let style): text.member("style", style)
      case .scene(let state): text.member("activationState", state)
      case .barButtonItem(let title, let place):
        if let title { text.member("title", title) }
        text.member("place", place)
      case .window, .child, .view: break
      }
      text.member("visibility", node.visibility.rawValue)
      let below = nodes[(place + 1)...].prefix { $0.depth > node.depth }
      if below.isEmpty { return }
      guard node.depth < Self.depthLimit else { return text.member("omitted", below.count) }
      text.member("children") { text in
        text.array { text in
          for child in below.indices where nodes[child].depth == node.depth + 1 {
            text.element { write(child, to: &$0) }
          }
        }
      }
    }
  }
}

extension HierarchyTree.Relation {
  /// The name of the relation, without its associated value.
  var name: String {
    switch self {
    case .scene: "scene"
    case .window: "window"
    case .child: "child"
    case .tab: "tab"
    case .column: "column"
    case .presented: "presented"
    case .view: "view"
    case .barButtonItem: "barButtonItem"
    }
  }

  /// The label of an edge in a graph, empty for relations without a label.
  var label: String {
    switch self {
    case .scene, .window, .child, .view: ""
    case .tab(let isSelected): isSelected ? "selected tab" : "tab"
    case .column(let name): name
    case .presented(let style): "presents, \(style)"
    case .barButtonItem(let title, let place): title.map { "\($0), \(place)" } ?? place
    }
  }
}
