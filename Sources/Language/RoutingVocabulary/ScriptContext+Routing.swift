package import ScriptKernel

extension ScriptContext {
  package var modules: AppModules { part(AppModules.self) }
  package var routes: RouteDeclarations { part(RouteDeclarations.self) }
}
