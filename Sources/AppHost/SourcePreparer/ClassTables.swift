#if UIKit
import SwiftSyntax

/// The tables of the classes of one file, as code.
struct ClassTables {
  private struct Table {
    var type: TypeScope
    var isDeclared = false
    var isApplicationDelegate = false
    var members: [String] = []
  }

  private struct Key: Hashable {
    let path: String
    let conditions: [String]
  }

  private var tables: [Table] = []
  private var indices: [Key: Int] = [:]

  /// Adds a class that the file declares.
  mutating func declare(_ type: TypeScope, isApplicationDelegate: Bool) {
    let index = table(of: type)
    // An extension before the class has started the table.
    tables[index].type = type
    tables[index].isDeclared = true
    tables[index].isApplicationDelegate = isApplicationDelegate
  }

  /// Adds a member of a class. `conditions` are those of the branches around the member.
  mutating func add(_ member: String, to type: TypeScope, _ conditions: [String]) {
    let index = table(of: type)
    let own = Array(conditions.dropFirst(type.conditions.count))
    tables[index].members += guarded(["    \(member)"], by: own)
  }

  /// The index of the table of a class. An extension in the same file shares it.
  private mutating func table(of type: TypeScope) -> Int {
    let key = Key(path: type.path, conditions: type.conditions)
    if let found = indices[key] { return found }
    indices[key] = tables.count
    tables.append(Table(type: type, isDeclared: type.kind == .classDecl))
    return tables.count - 1
  }

  /// The extensions that build the tables. Members of an extension reach what is private in the class.
  func extensions(_ identifier: String) -> [String] {
    zip(tables, 0...).flatMap { table, number in
      let path = table.type.path
      var arguments = ["named: \(path.swiftLiteral)"]
      if let name = table.type.attributes.objectiveCName { arguments.append("objectiveCName: \(name.swiftLiteral)") }
      if table.isApplicationDelegate { arguments.append("isApplicationDelegate: true") }
      if !table.isDeclared { arguments.append("isExtension: true") }
      let function = "preparedClass_\(identifier)_\(number)"
      let generic = table.type.isGeneric ? genericProtocol(identifier, number) : nil
      let lines =
        (generic.map {
          ["fileprivate protocol \($0) { nonisolated static func \(function)() -> PreparedSources.PreparedClass }"]
        } ?? [])
        + [
          "extension \(path)\(generic.map { ": \($0)" } ?? "") {",
          "  fileprivate nonisolated static func \(function)() -> PreparedSources.PreparedClass {",
          "    \(table.members.isEmpty ? "let" : "var") members = PreparedSources.PreparedMembers<\(path)>()",
        ] + table.members + [
          "    return members.preparedClass(\(arguments.joined(separator: ", ")))",
          "  }",
          "}",
        ]
      return guarded(lines, by: table.type.conditions)
    }
  }

  /// A protocol of one generic class. It finds the members of a type whose generic arguments only the type itself has.
  private func genericProtocol(_ identifier: String, _ number: Int) -> String {
    "PreparedGeneric_\(identifier)_\(number)"
  }

  /// The statements that add the tables to `classes`.
  func registrations(_ identifier: String) -> [String] {
    zip(tables, 0...).flatMap { table, number in
      let function = "preparedClass_\(identifier)_\(number)()"
      let statement =
        table.type.isGeneric
        ? "classes.append { ($0 as? any \(genericProtocol(identifier, number)).Type)?.\(function) }"
        : "classes.append(\(table.type.path).\(function))"
      return guarded(["  \(statement)"], by: table.type.conditions)
    }
  }
}
#endif
