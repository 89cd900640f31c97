import SimulatedWorld
import Storyboards

/// A storyboard as lines, which are equal if the storyboards are equal.
enum StoryboardText {
  static func text(of storyboard: Storyboard) -> String {
    var lines = ["\(storyboard.name) initial \(storyboard.initialScene?.id ?? "-")"]
    for item in storyboard.application?.items ?? [] { add(item, &lines) }
    for scene in storyboard.scenes {
      lines.append("scene \(scene.id) \(scene.identifier ?? "-")")
      switch scene.content {
      case .reference(let reference): lines.append("  \(reference)")
      case .controller(let controller):
        lines.append(
          "  \(controller.objectClass.name) \(controller.title ?? "-") \(controller.attributes) \(controller.definesPresentationContext) "
            + "\(String(describing: controller.modalPresentationStyle)) \(controller.relationships)")
        lines += controller.segues.map { "  " + line($0) }
        for view in controller.views { add(view, "  ", &lines) }
        for view in controller.looseViews { add(view, "  loose ", &lines) }
        for item in controller.items { add(item, &lines) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func add(_ item: ItemDescription, _ lines: inout [String]) {
    lines.append(
      "  item \(item.objectClass.name) \(item.title ?? "-") \(item.outlet ?? "-") \(item.actions) "
        + "\(item.responderActions) \(item.attributes) \(item.viewID ?? "-")")
    lines += item.segues.map { "    " + line($0) }
  }

  private static func add(_ view: ViewDescription, _ prefix: String, _ lines: inout [String]) {
    lines.append(
      "\(prefix)view \(view.objectClass.name) \(view.outlet ?? "-") \(view.otherOutlets) \(view.collections) \(view.title ?? "-") \(view.tag) \(view.actions) "
        + "\(view.responderActions) \(view.attributes) \(view.holdings) \(view.accessibilityIdentifier ?? "-")")
    lines += view.segues.map { prefix + "  " + line($0) }
    for inner in view.subviews { add(inner, prefix + "  ", &lines) }
  }

  private static func line(_ segue: SegueDescription) -> String {
    "\(segue.kind) \(segue.identifier ?? "-") to \(segue.destination) \(segue.segueClass?.name ?? "-") "
      + "\(segue.unwindAction ?? "-") \(segue.segueAction ?? "-") \(segue.animates) \(segue.isAccessory) "
      + "\(segue.anchor ?? "-") \(String(describing: segue.modalPresentationStyle))"
  }
}
