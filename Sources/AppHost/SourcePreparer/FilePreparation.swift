#if UIKit
import SwiftSyntax

/// The preparation of one file.
///
/// It has more than 15 stored properties because the edits of all kinds share one walk over the file.
final class FilePreparation {
  let options: PreparerOptions
  let index: SourceIndex
  let source: [UInt8]
  let path: String
  let identifier: String
  let tree: SourceFileSyntax
  let conditions: ConditionRewriter
  let walk: SourceWalk
  var edits = ByteEdits()
  var tables = ClassTables()
  /// Code at the end of the file, other than tables.
  var appendix: [String] = []
  var imported: Set<String> = []
  var usesInterface = false
  /// Whether the file names a type that Linux has in the module FoundationNetworking.
  private var usesNetworking = false
  private var notices: [SourceNotice] = []
  private lazy var locations = SourceLocationConverter(fileName: path, tree: tree)

  init(
    _ options: PreparerOptions, _ index: SourceIndex, source: [UInt8], path: String, identifier: String,
    tree: SourceFileSyntax
  ) {
    self.options = options
    self.index = index
    self.source = source
    self.path = path
    self.identifier = identifier
    self.tree = tree
    conditions = ConditionRewriter(options: options)
    walk = SourceWalk(conditions)
  }

  /// Returns the prepared file.
  func prepared() -> PreparedSource {
    let frame = PreparedText(path: path, identifier: identifier)
    if path.split(separator: "/").last == "main.swift" {
      warn(tree, "main.swift is not prepared, because a host starts the app; declare classes in another file")
      return PreparedSource(text: frame.text(of: [], imports: [], appendix: ""), notices: notices)
    }
    if tree.hasError { reportSyntaxError() }
    walk.walk(tree, visit)
    let imports =
      options.addedImports + (usesInterface ? [options.platform.interfaceModule] : [])
      + (usesNetworking ? ["FoundationNetworking"] : [])
    return PreparedSource(
      text: frame.text(
        of: edits.applied(to: source), imports: imports.filter { !imported.contains($0) }.uniqued(),
        appendix: (appendix + tables.extensions(identifier)).joined(separator: "\n"),
        registrations: tables.registrations(identifier)),
      notices: notices.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  }

  /// Adds a warning about a node, unless its branch is never compiled.
  func warn(_ node: some SyntaxProtocol, _ message: String) {
    guard !walk.isInactive else { return }
    let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
    notices.append(SourceNotice(.warning, path: path, line: place.line, column: place.column, message))
  }

  /// Replaces a node by spaces.
  func blank(_ node: some SyntaxProtocol) { edits.blank(node.trimmedBytes, in: source) }

  /// Replaces a node by an expression in parentheses, which contain the line breaks of the node.
  func replace(_ node: some SyntaxProtocol, with function: String, argument: String) {
    let range = node.trimmedBytes
    let breaks = String(decoding: source[range].filter(isLineBreak), as: UTF8.self)
    let needsParentheses = !function.isEmpty || !breaks.isEmpty
    edits.replace(range, with: needsParentheses ? "\(function)(\(breaks)\(argument))" : argument)
  }

  private func reportSyntaxError() {
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      guard let inner = node.children(viewMode: .all).first(where: { $0.hasError }) else {
        warn(node, "the file has a syntax error near this place; only what is before it is prepared")
        return
      }
      pending.append(inner)
    }
  }

  private func visit(_ node: Syntax) -> Bool {
    switch node.kind {
    case .importDecl: node.as(ImportDeclSyntax.self).map(prepare)
    case .ifConfigClause: node.as(IfConfigClauseSyntax.self).map(prepare)
    case .attribute: node.as(AttributeSyntax.self).map(prepare)
    case .declModifier: node.as(DeclModifierSyntax.self).map(prepare)
    case .macroExpansionExpr: node.as(MacroExpansionExprSyntax.self).map(prepare)
    case .macroExpansionDecl: node.as(MacroExpansionDeclSyntax.self).map(prepare)
    case .functionCallExpr:
      if let call = node.as(FunctionCallExprSyntax.self) {
        prepare(call)
        prepareCreation(call)
      }
    case .protocolDecl: node.as(ProtocolDeclSyntax.self).map(prepare)
    case .classDecl: node.as(ClassDeclSyntax.self).map(prepare)
    case .functionDecl:
      if let function = node.as(FunctionDeclSyntax.self) {
        prepare(function)
        if let type = walk.enclosingType {
          isolate(function, in: type)
          if let override = ExtensionOverride(function, in: type) {
            rename(override, function.modifiers, function.name)
          }
        }
      }
    case .variableDecl:
      if let variable = node.as(VariableDeclSyntax.self) {
        prepare(variable)
        if let type = walk.enclosingType {
          isolate(variable, in: type)
          if let override = ExtensionOverride(variable, in: type),
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
          {
            rename(override, variable.modifiers, name)
          }
        }
      }
    case .initializerDecl:
      if let initializer = node.as(InitializerDeclSyntax.self), let type = walk.enclosingType {
        isolate(initializer, in: type)
      }
    case .identifierType: node.as(IdentifierTypeSyntax.self).map { noteUse(of: $0.name) }
    case .declReferenceExpr: node.as(DeclReferenceExprSyntax.self).map { noteUse(of: $0.baseName) }
    default: break
    }
    return true
  }

  private func noteUse(of name: TokenSyntax) {
    if !usesNetworking, PlatformNames.networkingTypes.contains(name.text) { usesNetworking = true }
    guard !usesInterface else { return }
    usesInterface =
      PlatformNames.isVirtualTimeType(name.text) || PlatformNames.foundationNames.contains(name.text)
      || (options.platform != .macOS && PlatformNames.isInterfaceType(name.text))
  }
}

extension [String] {
  func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
#endif
