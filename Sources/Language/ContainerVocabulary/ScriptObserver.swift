internal import AppSimulator
package import InjectionCore
package import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import ViewVocabulary

/// An observer that reports the events of one container to a script (`injection:R23`).
final class ScriptObserver: InjectionObserver {
  private unowned let container: Container
  private unowned let context: ScriptContext
  private let registered: LuaFunction?
  private let made: LuaFunction?
  private let resolved: LuaFunction?

  init(
    of container: Container, in context: ScriptContext, registered: LuaFunction?, made: LuaFunction?,
    resolved: LuaFunction?
  ) {
    self.container = container
    self.context = context
    self.registered = registered
    self.made = made
    self.resolved = resolved
  }

  func container(_ container: Container, did event: InjectionEvent) {
    guard container === self.container else { return }
    switch event {
    case .registered(let component): tell(registered, component, nil)
    case .made(let component, let object): tell(made, component, object)
    case .resolved(let component, let object): tell(resolved, component, object)
    default: break
    }
  }

  private func tell(_ function: LuaFunction?, _ component: Component, _ object: Any?) {
    guard let function else { return }
    do {
      let table = try context.table(component)
      try context.app.world.callback {
        try function.call(
          results: 0,
          pushing: { call in
            try call.push(table)
            if let object = object as? SimulatedObject { try context.objects.push(object, to: call) }
          }, reading: { _ in })
      }
    } catch {
      context.report(error)
    }
  }
}

/// A log of the events of one container, for a script (`injection:O1`).
final class ScriptInjectionLog: InjectionObserver {
  private unowned let container: Container
  private let log: InjectionLog

  init(of container: Container, in context: ScriptContext, level: InjectionLog.Level, sink: LuaFunction) {
    self.container = container
    log = InjectionLog(level: level) { [unowned context] level, line in
      do {
        try context.app.world.callback {
          try sink.call(
            results: 0,
            pushing: { call in
              try call.push(level.name)
              try call.push(line)
            }, reading: { _ in })
        }
      } catch {
        context.report(error)
      }
    }
  }

  func container(_ container: Container, did event: InjectionEvent) {
    if container === self.container { log.container(container, did: event) }
  }
}

extension ScriptContext {
  /// Returns a component as a table.
  package func table(_ component: Component) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 6)
    func set(_ key: String, _ value: String) throws { try table.rawSet(key, to: .string(value)) }
    try set("type", component.type.name)
    try set("file", component.site.file)
    try table.rawSet("line", to: .integer(component.site.line))
    try set("lifetime", "\(component.lifetime)")
    try set("priority", "\(component.priority)")
    let services = try lua.makeTable(arrayCapacity: component.services.count)
    for service in component.services { try services.append(.string("\(service)")) }
    try table.rawSet("services", to: .table(services))
    try rejectOtherFields(of: table, "a component", than: ["file", "lifetime", "line", "priority", "services", "type"])
    return table
  }
}
