internal import ScriptKernel

/// The options of a state, as its context has them.
final class StateOptions {
  let options: ScriptState.Options
  /// The recorder of routes, if coverage is requested.
  let routeRecorder: RouteCoverageRecorder?

  init(_ options: ScriptState.Options) {
    self.options = options
    routeRecorder = options.recordsCoverage ? RouteCoverageRecorder() : nil
  }
}

extension ScriptContext {
  var options: ScriptState.Options { part(StateOptions.self).options }
  /// The recorder of routes, if coverage is requested.
  var routeRecorder: RouteCoverageRecorder? { part(StateOptions.self).routeRecorder }
}
