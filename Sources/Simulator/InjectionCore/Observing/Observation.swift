/// The events of a container that observers receive.
enum Observation {
  /// The run has no observers.
  case none
  /// The observers receive all events except for the steps of a resolve.
  case results
  /// An observer follows each step.
  case steps
}
