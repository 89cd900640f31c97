/// How the hierarchy of an app is written down.
public enum HierarchyFormat: String, CaseIterable, Sendable {
  /// Lines that a person reads, as tests compare them.
  case text
  /// One JSON object, for other programs.
  case json
  /// A directed graph for Graphviz.
  case dot
  /// A flowchart for Mermaid, which pages of Markdown show.
  case mermaid
}
