internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
package import StoryboardVocabulary
internal import ViewVocabulary

/// The containers and scopes that scripts declared, and the tables that stand for their parts in Lua.
package final class ContainerDeclarations {
  /// The containers, in the order of declaration.
  package var containers: [DeclaredContainer] = []
  /// The scopes, in the order of declaration.
  var scopes: [DeclaredScope] = []
  /// The numbers of both when the current app began.
  var countsBefore = (containers: 0, scopes: 0)
  /// The number of components that scripts have registered.
  var componentCount = 0
  /// The object graphs of the running app that a script has requested.
  var objectGraphs = ObjectGraphs()
  /// The types of arguments with a name.
  var namedArguments: [String: NamedArgument] = [:]
  /// The tables of dependencies, such as `optional(Type)`.
  var dependencyTables: [DependencyKey: LuaTable] = [:]
  /// The metatables of containers, registrations and scopes.
  var sharedMetatables: [SharedTableSort: LuaTable] = [:]

  /// Creates the declarations of a state, whose containers serve its storyboards.
  package init(in context: ScriptContext, _ documents: DocumentDeclarations) {
    documents.serving = { [unowned context] in try context.serving($0) }
  }
}
