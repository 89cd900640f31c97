/// The state of a container's runtime graph during an outermost resolve.
struct RunningGraph {
  /// The number of the running outermost resolve, unique within the run, or 0 if none is running.
  var number = 0
  /// Whether the running resolve stored anything in its graph.
  var isUsed = false
}
