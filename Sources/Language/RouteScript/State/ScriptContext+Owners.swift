internal import AppSimulator
internal import LuaRuntime
internal import ScriptText

/// The owners of the state that the context belongs to, for the API functions and members that need them.
extension ScriptContext {
  /// The state, which is the only host of contexts.
  var state: ScriptState {
    guard let host else { preconditionFailure("the state is the host of its context") }
    return unsafeDowncast(host, to: ScriptState.self)
  }
  var options: ScriptState.Options { state.options }
  var globals: GlobalNames { state.globals }
  var running: RunningApp { state.running }
  /// The running app, or the app that objects created before `launch` will belong to.
  var app: App { state.app }
  var loading: ModuleLoading { state.loading }
  var files: any SourceFiles { state.loading.files }
  var types: TypeDeclarations { state.types }
  var modules: AppModules { state.modules }
  var documents: DocumentDeclarations { state.documents }
  var routes: RouteDeclarations { state.routes }
  var injection: ContainerDeclarations { state.injection }
  var luassert: Luassert { state.luassert }

  /// The comparison of values by content.
  var comparison: DeepComparison {
    DeepComparison(equal: operations.equal, checkLimits: { [unowned self] in try lua.checkLimits() })
  }
}
