internal import AppSimulator
package import LuaRuntime
internal import RoutingVocabulary
internal import ScriptKernel
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards

extension ScriptState {
  /// Returns the description of an app's declaration with a name, or `nil` if there is no such declaration.
  package func descriptionOfDeclared(_ name: String, width: Int) -> [String]? {
    var values: [LuaValue] = []
    if let found = classes.findClass(name), !found.isPlatform, let table = try? context.classTable(found) {
      values.append(.table(table))
    }
    if let found = classes.findProtocol(name), let table = try? context.protocolTable(found) {
      values.append(.table(table))
    }
    if let found = documents.storyboards.first(where: { $0.name == name }) {
      let rows = found.scenes.map { ($0.id, $0.controller?.objectClass.name ?? "a reference") }
      return ["storyboard \"\(name)\""] + ValueDescription.columns(rows, width: width)
    }
    guard !values.isEmpty else { return nil }
    return values.flatMap { description(of: $0, width: width) }
  }

  /// Returns the names under which the reference may describe a value: a class and its superclasses, or a function.
  package func referenceNames(of value: LuaValue) -> [String] {
    switch value {
    case .object(let handle): return (try? context.objects.object(handle))?.objectClass.lineage.map(\.name) ?? []
    case .table(let table):
      switch context.declared[table] {
      case .objectClass(let objectClass): return objectClass.lineage.map(\.name)
      case .other(is Storyboard): return ["Storyboard", "storyboard"]
      case .other(is DeclaredRoute): return ["Route"]
      case .other(let table as NamedTable): return [table.displayName]
      default: return []
      }
    case .function: return wordNames(of: value)
    default: return []
    }
  }

  /// Returns whether a value belongs to the RouteScript API, such as `launch` or `UIViewController`.
  package func isWord(_ value: LuaValue) -> Bool {
    switch value {
    case .function: return !wordNames(of: value).isEmpty
    case .table(let table):
      switch context.declared[table] {
      case .objectClass(let objectClass): return objectClass.isPlatform
      case .other(let table as NamedTable): return table.displayName != "App"
      default: return false
      }
    default: return false
    }
  }

  private func wordNames(of value: LuaValue) -> [String] {
    ((try? globals.words.pairs()) ?? []).filter { $0.value == value }.compactMap(\.key.text).sorted()
  }
}
