import SwiftParser
import SwiftSyntax

/// The types of the parameters of all functions and initializers, by name and labels: it shows which arguments can be swapped.
public struct SignatureIndex: Sendable {
  private var types: [String: [[String]]] = [:]
  /// The cases without values of the enumerations that have a case with the name.
  private var cases: [String: [[String]]] = [:]
  /// The names of static properties.
  private var statics: Set<String> = []

  /// Creates an index without functions.
  public init() {}

  /// Adds the functions and initializers of a file.
  public mutating func add(_ text: String) {
    let visitor = SignatureVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: text))
    types.merge(visitor.found) { $0 + $1 }
    for group in visitor.cases {
      for name in group { cases[name, default: []].append(group) }
    }
    statics.formUnion(visitor.statics)
  }

  /// The next case that every enumeration with a case of this name has, or `nil` if a type has a static property with the name.
  func otherCase(_ name: String) -> String? {
    // `.none` may be that of an optional.
    guard name != "none", !statics.contains(name), let groups = cases[name], let group = groups.first else {
      return nil
    }
    return (group.drop { $0 != name }.dropFirst() + group).first { other in
      other != name && other != "none" && groups.allSatisfy { $0.contains(other) }
    }
  }

  /// The positions of arguments that have the type of the next one, in every function with this name and these labels.
  func swappable(_ name: String, _ labels: [String]) -> [Int] {
    guard let overloads = types[Self.key(name, labels)] else { return [] }
    return labels.indices.dropLast().filter { position in
      overloads.allSatisfy { $0.count == labels.count && $0[position] == $0[position + 1] }
    }
  }

  fileprivate static func key(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.joined(separator: ":")))"
  }
}

private final class SignatureVisitor: SyntaxVisitor {
  var found: [String: [[String]]] = [:]
  var cases: [[String]] = []
  var statics: [String] = []

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let all = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    cases.append(all.filter { $0.parameterClause == nil }.map(\.name.text))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) {
      statics += node.bindings.map(\.pattern.trimmedDescription)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.signature.parameterClause.parameters)
    // A function may declare an enumeration.
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = enclosingTypeName(of: Syntax(node)) { add(type, node.signature.parameterClause.parameters) }
    return .skipChildren
  }

  private func add(_ name: String, _ parameters: FunctionParameterListSyntax) {
    let labels = parameters.map { $0.firstName.text == "_" ? "" : $0.firstName.text }
    guard labels.count > 1 else { return }
    found[SignatureIndex.key(name, labels), default: []].append(parameters.map { $0.type.trimmedDescription })
  }
}

/// The name of the type or extension that directly encloses a member.
func enclosingTypeName(of member: Syntax) -> String? {
  var node = member.parent
  while let current = node {
    if let name = typeName(of: current) { return name }
    node = current.parent
  }
  return nil
}

/// The name that a type declaration or an extension gives, or `nil` for other syntax.
func typeName(of node: Syntax) -> String? {
  if let group = node.asProtocol(NamedDeclSyntax.self), node.asProtocol(DeclGroupSyntax.self) != nil {
    return group.name.text
  }
  return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
}
