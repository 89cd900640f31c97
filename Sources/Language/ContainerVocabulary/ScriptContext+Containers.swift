package import ScriptKernel

extension ScriptContext {
  package var injection: ContainerDeclarations { part(ContainerDeclarations.self) }
}
