internal import AppSimulator
package import InjectionCore
package import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
package import SimulatedWorld
internal import StoryboardVocabulary
internal import ViewVocabulary

/// The errors of containers.
extension ScriptContext {
  /// Runs an operation of a container, and converts its errors to script errors.
  func injecting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ResolveError {
      throw fault(error)
    }
  }

  /// Returns the script error for a container error. Its notes are the lines of the requests along the path to the failure.
  private func fault(_ error: ResolveError) -> ScriptFault {
    var fault = ScriptFault("\(error)")
    var seen: Set<RegistrationSite> = []
    for step in error.path where step.component.site.line > 0 && seen.insert(step.component.site).inserted {
      guard fault.notes.count < 5 else { break }
      let site = step.component.site
      fault.notes.append(
        .init("\(step.component.type) is registered here", at: SourceLocation(file: site.file, line: site.line)))
    }
    switch error.reason {
    case .notRegistered(let near):
      fault.help = [app.injectionRun.advice(on: error)].compactMap { $0 }
      if near.isEmpty {
        fault.help.append("register it: container:register(\(error.typeName), function() return … end)")
      }
    case .noInitializer(let component):
      fault.help = ["pass a function to register that creates a \(component.type)"]
    case .argumentMissing:
      let type = error.path.last?.component.type ?? error.typeName
      fault.help = [
        error.path.count > 1
          ? "pass it for its type: container:resolve(…, arguments(\(type), …))"
          : "pass the values after the type: container:resolve(\(type), …)"
      ]
    case .madeNothing: fault.help = ["resolve it as optional(…) where it may be missing"]
    default: break
    }
    return fault
  }

  // MARK: Registrations

  /// Whether instances of a class have a member with a name, in Lua or in the simulator.
  package func hasMember(_ name: String, _ objectClass: ObjectClass) throws -> Bool {
    try objectClass.hasMember(name) || binding(objectClass).luaClass.hasMember(name)
  }

  /// Checks that a class serves a type under which it is registered, as Swift's compiler does (`injection:R7`).
  ///
  /// What is registered as a protocol is checked when an instance is requested.
  ///
  /// - Throws: ``ScriptFault`` if the class neither conforms to the protocol nor is a subclass of the other class.
  func checkService(_ service: ServiceType, of type: ServiceType) throws {
    guard let registered = type.declared as? ObjectClass else { return }
    if let wanted = service.declared as? ObjectProtocol, !registered.conforms(to: wanted) {
      throw ScriptFault(
        "\(registered.name) does not conform to \(wanted.name)", at: "as", found: "as(\(wanted.name))",
        expected: "a protocol that \(registered.name) conforms to, or one of its superclasses",
        help: ["declare it: class \"\(registered.name)\" { conforms = { \(wanted.name) }, … }"])
    }
    if let wanted = service.declared as? ObjectClass, !registered.isSubclass(of: wanted) {
      throw ScriptFault(
        "\(registered.name) is not a subclass of \(wanted.name)", at: "as", found: "as(\(wanted.name))",
        expected: "a protocol that \(registered.name) conforms to, or one of its superclasses")
    }
  }

  // MARK: Findings

  /// Returns the findings of a check as a list of tables.
  package func table(_ report: GraphReport) throws -> LuaTable {
    let list = try makeShared(.findings)
    for finding in report.findings { try list.append(.table(table(finding))) }
    return list
  }

  private func table(_ finding: GraphFinding) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 8)
    func set(_ key: String, _ value: String) throws { try table.rawSet(key, to: .string(value)) }
    try set("kind", finding.kind.rawValue)
    try set("severity", "\(finding.diagnostic.severity)")
    try set("message", finding.diagnostic.title)
    if let place = finding.diagnostic.location {
      try set("file", place.file)
      try table.rawSet("line", to: .integer(place.line))
    }
    let notes = finding.diagnostic.notes.map { note in
      note.text + (note.location.map { " (\($0.file):\($0.line))" } ?? "")
    }
    try table.rawSet("notes", to: .table(texts(notes)))
    try table.rawSet("help", to: .table(texts(finding.diagnostic.help)))
    try table.rawSet("components", to: .table(texts(finding.components.map(\.type.name))))
    try rejectOtherFields(
      of: table, "a finding", than: ["components", "file", "help", "kind", "line", "message", "notes", "severity"]
    ) {
      let describe = try lua.function("tostring") { call in try call.return(Self.text(ofFinding: call.value(1))) }
      return [("__tostring", describe)]
    }
    return table
  }

  /// Returns the text of a finding: its severity and message, its place, and its notes and advice on the lines below.
  static func text(ofFinding value: LuaValue) throws -> String {
    guard case .table(let finding) = value else { return "" }
    func text(_ key: String) throws -> String { try finding.rawGet(key).text ?? "" }
    var lines = [try "\(text("severity")): \(text("message"))"]
    if let line = try finding.rawGet("line").integer { lines[0] += " (\(try text("file")):\(line))" }
    for key in ["notes", "help"] {
      guard case .table(let list) = try finding.rawGet(key) else { continue }
      lines += try list.elements().compactMap(\.text).map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private func texts(_ list: [String]) throws -> LuaTable {
    let table = try lua.makeTable(arrayCapacity: list.count)
    for text in list { try table.append(.string(text)) }
    return table
  }
}
