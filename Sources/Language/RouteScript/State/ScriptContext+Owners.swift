internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// The options of a state, as its context has them.
final class StateOptions {
  let options: ScriptState.Options

  init(_ options: ScriptState.Options) { self.options = options }
}

/// The owners of the state that the context belongs to, for the API functions and members that need them.
extension ScriptContext {
  var options: ScriptState.Options { part(StateOptions.self).options }
  var running: RunningApp { part(RunningApp.self) }
  /// The running app, or the app that objects created before `launch` will belong to.
  var app: App { running.current }
  var loading: ModuleLoading { part(ModuleLoading.self) }
  var files: any SourceFiles { loading.files }
  var types: TypeDeclarations { part(TypeDeclarations.self) }
  var modules: AppModules { part(AppModules.self) }
  var documents: DocumentDeclarations { part(DocumentDeclarations.self) }
  var routes: RouteDeclarations { part(RouteDeclarations.self) }
  var injection: ContainerDeclarations { part(ContainerDeclarations.self) }
  var luassert: Luassert {
    part(Luassert.self) { Luassert(context: self, environment: globals.libraries) }
  }

  /// The comparison of values by content.
  var comparison: DeepComparison {
    DeepComparison(equal: operations.equal, checkLimits: { [unowned self] in try lua.checkLimits() })
  }
}
