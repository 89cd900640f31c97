#if UIKit
import SwiftSyntax

/// Imports, conditions, attributes, modifiers and protocols.
extension FilePreparation {
  /// The modules of the platform whose declarations UIKit and AppKit contain.
  private static let coveredModules: Set = [
    "os", "OSLog", "ObjectiveC", "SafariServices", "PhotosUI", "MessageUI", "QuickLook", "StoreKit",
  ]

  func prepare(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text else { return }
    if options.droppedImports.contains(module) { return blank(node) }
    // UIKit and AppKit declare what apps use of these.
    if Self.coveredModules.contains(module) {
      usesInterface = true
      return blank(node)
    }
    imported.insert(module)
    // Cocoa is AppKit with Foundation and Core Data.
    if module == "Cocoa", let name = node.path.first?.name { edits.replace(name.trimmedBytes, with: "AppKit") }
    // Modules of Swift have no submodules, such as UIKit.UIGestureRecognizerSubclass.
    let interfaces = ["UIKit", "AppKit", "Foundation"]
    if node.importKindSpecifier == nil, node.path.count > 1, interfaces.contains(module),
      let first = node.path.first, let last = node.path.last
    {
      edits.blank(first.name.trimmedBytes.upperBound..<last.trimmedBytes.upperBound, in: source)
    }
  }

  func prepare(_ node: IfConfigClauseSyntax) {
    guard let condition = node.condition else { return }
    for (call, value) in conditions.calls(in: condition) {
      edits.replace(call.trimmedBytes, with: "\(value)")
    }
  }

  func prepare(_ node: AttributeSyntax) {
    switch node.attributeName.trimmedDescription {
    case "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
      "GKInspectable":
      blank(node)
    case "UIApplicationMain", "NSApplicationMain": blank(node)
    case "main":
      blank(node)
      if node.parent?.parent?.is(ClassDeclSyntax.self) != true {
        warn(node, "'@main' is removed, because a host starts the app, and only a class can be its delegate")
      }
    case "NSCopying":
      blank(node)
      warn(node, "'@NSCopying' is removed: the property stores the object that is assigned, not a copy of it")
    case "available": emptyUnavailable(node)
    case "MainActor": prepareMainActor(node)
    case "NSManaged":
      warn(node, "'@NSManaged' needs Core Data, which does not exist on Linux; exclude the file")
    default: break
    }
  }

  /// Empties a function that is unavailable on the platform. Nothing can call it, but Linux would compile it.
  private func emptyUnavailable(_ node: AttributeSyntax) {
    let arguments = (node.arguments?.trimmedDescription ?? "").split(separator: ",").map {
      String($0.drop { $0 == " " }.prefix { $0 != " " })
    }
    guard arguments.first == options.platform.rawValue, arguments.contains("unavailable"),
      let statements = node.parent?.parent?.as(FunctionDeclSyntax.self)?.body?.statements, !statements.isEmpty
    else { return }
    let range = statements.trimmedBytes
    edits.replace(range, with: "fatalError()" + String(decoding: source[range].filter(isLineBreak), as: UTF8.self))
  }

  func prepare(_ node: DeclModifierSyntax) {
    switch node.name.tokenKind {
    case .keyword(.dynamic), .keyword(.optional): blank(node)
    case .keyword(.isolated): if node.parent?.parent?.is(DeinitializerDeclSyntax.self) == true { blank(node) }
    default: break
    }
  }

  /// Renames an override in an extension. The class has an override that forwards to it.
  func rename(_ override: ExtensionOverride, _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax) {
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) { blank(modifier) }
    edits.replace(name.trimmedBytes, with: override.newName)
    if !index.declares(override.owner) {
      warn(
        name,
        "'\(override.name)' is not called, because '\(override.owner)' is a class of another module; "
          + "override it in a subclass")
    }
  }

  /// Adds the overrides of extensions and the methods that subclasses override to a class, before its last brace.
  func addForwardingMembers(to node: ClassDeclSyntax, _ type: TypeScope) {
    let isPublic = ["open", "public"].contains(type.access)
    let access = type.access == "package" || isPublic ? "\(type.access) " : ""
    let members =
      index.forwardingMembers(of: type.path)
      + index.inheritedForwardingMembers(of: type.path).map {
        isPublic && $0.hasPrefix("override") ? "public \($0)" : $0
      }
      + index.defaultMethods(of: type.path).map { access + $0 }
    guard !members.isEmpty else { return }
    let brace = node.memberBlock.rightBrace
    let isOnNewLine = brace.leadingTrivia.contains { $0.isNewline }
    let separator = node.memberBlock.members.isEmpty || isOnNewLine ? "" : "; "
    edits.insert(separator + members.joined(separator: "; ") + " ", at: brace.trimmedBytes.lowerBound)
  }

  /// A protocol of Objective-C is one for classes. Its optional requirements get default implementations.
  func prepare(_ node: ProtocolDeclSyntax) {
    let attributes = DeclarationAttributes(node.attributes)
    guard attributes.has("objc"), let scope = TypeScope(Syntax(node), in: walk) else { return }
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.isEmpty {
      let end = node.primaryAssociatedTypeClause?.trimmedBytes.upperBound ?? node.name.trimmedBytes.upperBound
      edits.insert(": AnyObject", at: end)
    } else if let first = node.inheritanceClause?.inheritedTypes.first,
      !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) })
    {
      edits.insert("AnyObject, ", at: first.trimmedBytes.lowerBound)
    }
    var defaults: [String] = []
    collectDefaults(of: node.memberBlock.members, [], scope, into: &defaults)
    guard !defaults.isEmpty else { return }
    if scope.isUnreachable {
      warn(
        node.name,
        "the optional requirements of '\(scope.path)' are required, because the protocol is private in a type")
      return
    }
    appendix += guarded(["extension \(scope.path) {"] + defaults + ["}"], by: scope.conditions)
  }

  private func collectDefaults(
    of members: MemberBlockItemListSyntax, _ conditions: [String], _ scope: TypeScope, into defaults: inout [String]
  ) {
    for member in members {
      if let branches = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in branches.clauses {
          guard case .decls(let inner) = clause.elements else { continue }
          collectDefaults(of: inner, conditions + [self.conditions.condition(of: clause)], scope, into: &defaults)
        }
      } else if let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) }),
        let text = defaultImplementation(of: member.decl, scope)
      {
        defaults += guarded([text], by: conditions)
      }
    }
  }

  /// The default implementation of an optional requirement, or `nil` if there can be none.
  private func defaultImplementation(of requirement: DeclSyntax, _ scope: TypeScope) -> String? {
    let access = ["public", "package"].contains(scope.access) ? "\(scope.access) " : ""
    if let function = requirement.as(FunctionDeclSyntax.self) {
      let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      let head =
        "  \(access)\(isStatic ? "static " : "")func \(function.name.text)"
        + (function.genericParameterClause?.trimmedDescription ?? "") + function.signature.trimmedDescription
        + (function.genericWhereClause.map { " \($0.trimmedDescription)" } ?? "")
      switch function.signature.result {
      case .nothing: return head + " {}"
      case .optional: return head + " { nil }"
      case .value:
        guard let type = function.signature.returnClause?.type, let value = DefaultValue.of(type.trimmedDescription)
        else {
          warn(
            function,
            "'\(function.name.text)' is optional and returns '\(function.signature.returnClause?.type.trimmedDescription ?? "")', "
              + "for which there is no default value: it is required here; implement it in each class")
          return nil
        }
        return head + " { PreparedSources.withoutImplementation(returning: \(value)) }"
      }
    }
    if let variable = requirement.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      guard type.isOptional else {
        warn(
          variable, "an optional property that is not of an optional type is required here; implement it in each class")
        return nil
      }
      let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
      return "  \(access)var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) "
        + (isSettable ? "{ get { nil } set {} }" : "{ nil }")
    }
    warn(requirement, "this optional requirement is required here; implement it in each class")
    return nil
  }
}

/// Lines between `#if` and `#endif` for each condition.
func guarded(_ lines: [String], by conditions: [String]) -> [String] {
  conditions.map { "#if \($0)" } + lines + conditions.map { _ in "#endif" }
}
#endif
