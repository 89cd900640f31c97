extension Container: CustomStringConvertible {
  /// The registered components in registration order, with their services and injections, followed by the parents' (`injection:SW16`).
  public var description: String {
    let count = components.count == 1 ? "1 component" : "\(components.count) components"
    var text = "\(name.map { "container \"\($0)\"" } ?? "container"): \(count)\n"
    for component in components {
      text += "  \(component.type)  \(component.summary)  \(component.site)\n"
      for service in component.services { text += "    as \(service)\n" }
      for place in component.places {
        text += "    \(place.label)\(place.isCycle ? " (cycle)" : "") ← "
        text += place.dependencies.map(\.description).joined(separator: ", ") + "\n"
      }
    }
    if let parent { text += "parent: " + parent.description }
    return text
  }
}
