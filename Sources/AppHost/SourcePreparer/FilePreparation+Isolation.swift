#if UIKit
import SwiftSyntax

/// `@MainActor`.
///
/// On the device, UIKit's classes belong to the main actor, and so do the app's subclasses. The simulator's classes belong to no actor, so
/// the compiler would reject their calls of functions with `@MainActor`. Without the attribute, synchronous code is called as on the device.
/// Asynchronous functions keep or get it, because their callers wait for the main thread.
extension FilePreparation {
  /// Removes `@MainActor`, except from what is asynchronous.
  func prepareMainActor(_ node: AttributeSyntax) {
    guard let owner = node.parent?.parent else { return }
    if let closure = owner.as(ClosureSignatureSyntax.self)?.parent?.as(ClosureExprSyntax.self) {
      if !closure.runsAsynchronously { blank(node) }
    } else if !owner.isAsynchronous {
      blank(node)
    }
  }

  /// Adds `@MainActor` to an asynchronous member of a type that belongs to the main actor on the device.
  func isolate(_ node: some DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax, in type: TypeScope) {
    let attributes = DeclarationAttributes(node.attributes)
    guard Syntax(node).isAsynchronous, type.kind != .actorDecl, !attributes.has("MainActor", "concurrent"),
      !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) }),
      type.attributes.has("MainActor") || index.isIsolated(type.path)
    else { return }
    edits.insert("@MainActor ", at: node.trimmedBytes.lowerBound)
  }
}

extension Syntax {
  /// Whether a declaration or a type is asynchronous.
  fileprivate var isAsynchronous: Bool {
    if let function = self.as(FunctionDeclSyntax.self) { return function.signature.isAsync }
    if let initializer = self.as(InitializerDeclSyntax.self) { return initializer.signature.isAsync }
    if let type = self.as(AttributedTypeSyntax.self) {
      return type.baseType.as(FunctionTypeSyntax.self)?.effectSpecifiers?.asyncSpecifier != nil
    }
    guard let variable = self.as(VariableDeclSyntax.self),
      case .accessors(let accessors)? = variable.bindings.first?.accessorBlock?.accessors
    else { return false }
    return accessors.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is that of a task, or waits itself.
  fileprivate var runsAsynchronously: Bool {
    if signature?.effectSpecifiers?.asyncSpecifier != nil { return true }
    var call = parent
    while let current = call,
      current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self)
        || current.is(MultipleTrailingClosureElementListSyntax.self)
        || current.is(MultipleTrailingClosureElementSyntax.self)
    { call = current.parent }
    let callee = call?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    if callee.hasPrefix("Task") || callee.hasSuffix("addTask") || callee.hasSuffix("addTaskUnlessCancelled") {
      return true
    }
    var pending = [Syntax(statements)]
    while let node = pending.popLast() {
      if node.is(AwaitExprSyntax.self) { return true }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { continue }
      pending += Array(node.children(viewMode: .sourceAccurate))
    }
    return false
  }
}
#endif
