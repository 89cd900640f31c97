internal import AppSimulator
package import InjectionCore
package import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
package import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import ViewVocabulary

/// The values that containers pass to scripts.
extension ScriptContext {
  /// Pushes a value that a container created. A delayed value becomes a separate object.
  package func push(_ value: DynamicValue<SimulatedObject>, to call: LuaCall) throws {
    switch value {
    case .value(let object): try objects.push(object, to: call)
    case .none: try call.pushNil()
    case .argument(let argument): try push(argument as? Value ?? .none, to: call)
    case .lazy(let lazy): try objects.push(LazyValue(lazy, in: app.world), to: call)
    case .provider(let provider): try objects.push(ProviderValue(provider, in: app.world), to: call)
    case .container, .list, .other: try call.push(luaValue(value))
    }
  }

  private func luaValue(_ value: DynamicValue<SimulatedObject>) throws -> LuaValue {
    switch value {
    case .value(let object): return objects.value(object)
    case .none: return .nil
    case .argument(let argument): return try luaValue(argument as? Value ?? .none)
    case .container(let container):
      return injection.containers.first { $0.isLive(container) }?.table.map(LuaValue.table) ?? .nil
    case .lazy(let lazy): return objects.value(LazyValue(lazy, in: app.world))
    case .provider(let provider): return objects.value(ProviderValue(provider, in: app.world))
    case .list(let values):
      let table = try lua.makeTable(arrayCapacity: values.count)
      for value in values { try table.append(luaValue(value)) }
      return .table(table)
    case .other(let made): return try (made as? Storyboard).map { .table(try storyboardTable($0)) } ?? .nil
    }
  }
}
