/// An output format for the hierarchy of an app.
public enum HierarchyFormat: String, CaseIterable, Sendable {
  /// Readable lines, as tests compare them.
  case text
  /// One JSON object, for other programs.
  case json
  /// A directed graph in the DOT language of Graphviz.
  case dot
  /// A Mermaid flowchart, for Markdown pages.
  case mermaid
}
