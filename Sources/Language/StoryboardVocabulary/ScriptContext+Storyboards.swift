package import ScriptKernel

extension ScriptContext {
  package var documents: DocumentDeclarations { part(DocumentDeclarations.self) }
}
