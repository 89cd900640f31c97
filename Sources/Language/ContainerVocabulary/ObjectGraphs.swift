internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The runtime graphs that scripts requested, by the numbers in their tables. They end with their app.
struct ObjectGraphs {
  private var graphs: [Int: ObjectGraph] = [:]
  private var last = 0

  /// Stores a graph, and returns its number.
  mutating func enter(_ graph: ObjectGraph) -> Int {
    last += 1
    graphs[last] = graph
    return last
  }

  /// The graph with a number, or `nil` if its app has ended.
  subscript(number: Int) -> ObjectGraph? { graphs[number] }

  mutating func end() { graphs.removeAll() }
}

extension DescribedType {
  /// A reference to an object graph.
  package static let objectGraph = DescribedType(
    "ObjectGraph", Doc("A reference to an object graph, from `objectGraph`. It does not retain the graph's instances."),
    members: { _ in [] })
}
