/// The rules of the platform's sheets for a part of which no source was found: there the behaviour is RouteScript's own decision.
///
/// Help and failures that rest on one of them say so. A test compares them with the marks `[?]` of the sheets.
enum UnsourcedRules {
  /// Whether a part of a rule has no source.
  static func contain(_ rule: String) -> Bool { all.contains(rule) }

  /// What is said where rules are named; nil when all of them have sources.
  static func remark(on rules: [String]) -> String? {
    let unsourced = rules.filter(contain)
    if unsourced.isEmpty { return nil }
    return "No source was found for a part of \(unsourced.joined(separator: ", ")): there RouteScript decides."
  }

  static let all: Set<String> = [
    "hierarchy:0.3", "hierarchy:0.4", "hierarchy:0.7", "hierarchy:1.4", "hierarchy:1.7", "hierarchy:2.2",
    "hierarchy:2.3", "hierarchy:2.4", "hierarchy:2.6", "hierarchy:2.7", "hierarchy:2.12", "hierarchy:2.15",
    "hierarchy:2.16", "hierarchy:3.1", "hierarchy:3.2", "hierarchy:3.3", "hierarchy:3.5", "hierarchy:3.6",
    "hierarchy:3.9",
    "hierarchy:3.10", "hierarchy:3.11", "hierarchy:3.17", "hierarchy:3.21", "hierarchy:3.25", "hierarchy:3.26",
    "hierarchy:3.27", "hierarchy:4.1", "hierarchy:4.2", "hierarchy:4.3", "hierarchy:4.5", "hierarchy:4.6",
    "hierarchy:4.8", "hierarchy:4.9", "hierarchy:4.12", "hierarchy:4.14", "hierarchy:4.15", "hierarchy:4.17",
    "hierarchy:4.18", "hierarchy:4.19", "hierarchy:4.22", "hierarchy:4.23", "hierarchy:4.29", "hierarchy:4.29a",
    "hierarchy:4.32", "hierarchy:4.33a",
    "hierarchy:4.35", "hierarchy:4.37", "hierarchy:4.39", "hierarchy:4.40", "hierarchy:4.41", "hierarchy:4.42",
    "hierarchy:4.46", "hierarchy:4.47", "hierarchy:4.48a", "hierarchy:4.49", "hierarchy:4.53", "hierarchy:4.54",
    "hierarchy:4.56", "hierarchy:4.56a", "hierarchy:4.56b", "hierarchy:4.56c",
    "hierarchy:4.57", "hierarchy:5.4", "hierarchy:5.10", "hierarchy:5.11", "hierarchy:5.14", "hierarchy:5.16",
    "hierarchy:5.17", "hierarchy:5.18", "hierarchy:5.19", "hierarchy:5.20", "hierarchy:5.22", "hierarchy:5.26",
    "hierarchy:5.28", "hierarchy:5.29", "hierarchy:5.31", "hierarchy:5.34", "hierarchy:6.2", "hierarchy:6.9",
    "hierarchy:6.12", "hierarchy:7.1", "hierarchy:7.3", "hierarchy:7.4", "hierarchy:7.5", "hierarchy:7.8",
    "hierarchy:8.1", "hierarchy:8.6", "hierarchy:8.8", "hierarchy:8.9", "hierarchy:8.10", "hierarchy:8.12",
    "hierarchy:8.13", "hierarchy:9.2", "hierarchy:9.4", "storyboards:7.3", "storyboards:8.3", "storyboards:11.6",
    "storyboards:11.14", "storyboards:11.15",
  ]
}
