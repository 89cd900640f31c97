internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import SuiteVocabulary

/// Names that can follow an expression, and that belong together.
package struct MemberGroup: Equatable {
  /// The class that declares the names, or their kind, or `nil` if there is only one group.
  package let title: String?
  /// The names, sorted.
  package let names: [String]

  /// Creates a group.
  package init(_ title: String?, _ names: some Sequence<String>) {
    self.title = title
    self.names = names.sorted()
  }
}

extension SubjectReader {
  /// Returns the names that can follow, by the class that declares them: those of the object's class first, then those of each
  /// superclass. Other values have one group.
  ///
  /// - Parameter areMethods: Whether a colon precedes the name. Then only functions that take the value as their first argument match.
  package func memberGroups(of subject: Subject, areMethods: Bool) -> [MemberGroup] {
    switch subject {
    case .value(.object(let handle)):
      guard let object = try? state.context.objects.object(handle) else { return [] }
      return groups(of: object.objectClass, areMethods: areMethods)
    case .instance(let objectClass): return groups(of: objectClass, areMethods: areMethods)
    default: return [MemberGroup(nil, memberNames(of: subject, areMethods: areMethods))]
    }
  }

  private func groups(of objectClass: ObjectClass, areMethods: Bool) -> [MemberGroup] {
    var rest = members(of: objectClass, areMethods: areMethods)
    var groups: [MemberGroup] = []
    for ancestor in objectClass.lineage {
      let inherited = ancestor.superclass.map { members(of: $0, areMethods: areMethods) } ?? []
      let declared = rest.filter { !inherited.contains($0) || isDeclared($0, by: ancestor) }
      guard !declared.isEmpty else { continue }
      groups.append(MemberGroup(ancestor.name, declared))
      rest.subtract(declared)
    }
    return groups
  }

  /// Whether a class itself declares a property or a method, which can override an inherited one.
  private func isDeclared(_ name: String, by objectClass: ObjectClass) -> Bool {
    if objectClass.properties.contains(where: { $0.name == name }) { return true }
    return state.classes.symbols.find(name).map(objectClass.definesMethod) ?? false
  }

  /// Returns the names that can follow `assert.`: the assertions of the reference and of the suite, the words that join them, and the
  /// functions of the luassert table.
  ///
  /// - Parameter written: The beginning of the name. After words with underscores, as in `is_not_`, the assertions have that prefix.
  package func assertionGroups(for written: String) -> [MemberGroup] {
    let engine = try? state.luassert.module(.engine).table
    func words(_ kind: String, _ table: String) -> Set<String> {
      fields(of: (try? engine?.rawGet(table).table?.rawGet(kind))?.table, onlyFunctions: false)
    }
    let modifiers = words("modifier", "known").union(words("modifier", "namespaces"))
    let assertions = Set(reference.members(of: "assert").map(\.name)).union(words("assertion", "namespaces"))
    let functions = fields(of: (try? state.luassert.module(.assert))?.table, onlyFunctions: true)
    var parts = written.split(separator: "_", omittingEmptySubsequences: false)
    parts.removeLast()
    guard !parts.isEmpty, parts.allSatisfy({ modifiers.contains(String($0)) }) else {
      return [
        MemberGroup("assertions", assertions), MemberGroup("words", modifiers.subtracting(assertions)),
        MemberGroup("functions", functions.subtracting(assertions).subtracting(modifiers)),
      ]
    }
    let prefix = parts.map { $0 + "_" }.joined()
    // `is_true` and `is_nil` are `true` and `nil` after other words.
    let plain = assertions.map { $0.hasPrefix("is_") ? String($0.dropFirst(3)) : $0 }
    return [
      MemberGroup("assertions", assertions.filter { $0.hasPrefix(prefix) }.union(plain.map { prefix + $0 })),
      MemberGroup("words", modifiers.subtracting(assertions).map { prefix + $0 }),
    ]
  }
}
