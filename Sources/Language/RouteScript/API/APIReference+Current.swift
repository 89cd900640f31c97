internal import RoutingVocabulary
internal import ScriptKernel
public import ScriptText

extension APIReference {
  /// The reference of this version of the language.
  public static var current: APIReference {
    APIReference(topics: [
      Topic(title: "Declare classes and modules", entries: declaring),
      Topic(title: "Launch and inspect an app", entries: launching),
      Topic(title: "Move between view controllers", entries: hierarchy),
      Topic(title: "Use views, windows and traits", entries: viewHierarchy),
      Topic(title: "Open links and use scenes", entries: scenes),
      Topic(title: "Load storyboards and xibs", entries: storyboards),
      Topic(title: "Inject dependencies", entries: injection),
      Topic(title: "Move between macOS windows", entries: macHierarchy),
      Topic(title: "Perform routes", entries: routing),
      Topic(title: "Route by URL", entries: DescribedType.routeRequest.entries),
      Topic(title: "Test and assert", entries: testing),
    ])
  }
}
