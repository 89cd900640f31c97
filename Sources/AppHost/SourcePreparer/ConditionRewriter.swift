#if UIKit
import SwiftSyntax

/// Evaluates the platform in conditions of `#if`, as on the platform of the app.
struct ConditionRewriter {
  /// The condition of a branch that is never compiled.
  static let never = "false"

  let options: PreparerOptions

  /// The value of a call such as `os(iOS)` in a condition, or `nil` if the compiler's own value is right.
  ///
  /// `os(Linux)` stays true: such a branch is what lets code compile on Linux. Other modules are imported if they exist.
  func value(of call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch (name, argument) {
    case ("os", "Linux"), ("os", "Android"), ("os", "WASI"), ("os", "Windows"): return nil
    case ("os", "OSX"): return options.platform == .macOS
    case ("os", _): return argument == options.platform.rawValue
    case ("targetEnvironment", "simulator"): return options.isSimulator && options.platform != .macOS
    case ("targetEnvironment", "macCatalyst"): return false
    case ("canImport", "UIKit"): return options.platform != .macOS
    case ("canImport", "AppKit"), ("canImport", "Cocoa"): return options.platform == .macOS
    default: return nil
    }
  }

  /// The calls in a condition that have another value than the compiler's.
  func calls(in condition: ExprSyntax) -> [(call: FunctionCallExprSyntax, value: Bool)] {
    var found: [(FunctionCallExprSyntax, Bool)] = []
    var pending = [Syntax(condition)]
    while let node = pending.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self) {
        if let value = value(of: call) { found.append((call, value)) }
      } else {
        pending += node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
      }
    }
    return found
  }

  /// The condition under which a branch is compiled, with the conditions of the branches before it.
  func condition(of clause: IfConfigClauseSyntax) -> String {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return rewritten(clause.condition) }
    // The condition of each one contains those of all before it, a long chain would grow without bound.
    guard clauses.count <= 100 else { return Self.never }
    let previous = clauses.prefix { $0.id != clause.id }.map { rewritten($0.condition) }
    if previous.contains("true") { return Self.never }
    let own = clause.condition == nil ? "true" : rewritten(clause.condition)
    if own == Self.never { return own }
    let others = previous.filter { $0 != Self.never }.map { "!(\($0))" }
    return others.isEmpty ? own : (others + (own == "true" ? [] : ["(\(own))"])).joined(separator: " && ")
  }

  private func rewritten(_ condition: ExprSyntax?) -> String {
    guard let condition else { return "true" }
    let start = condition.positionAfterSkippingLeadingTrivia.utf8Offset
    var edits = ByteEdits()
    for (call, value) in calls(in: condition) {
      edits.replace(call.trimmedBytes.shifted(by: -start), with: "\(value)")
    }
    let text = String(decoding: edits.applied(to: Array(condition.trimmedDescription.utf8)), as: UTF8.self)
    let plain = text.filter { !$0.isWhitespace }
    return plain == "!true" ? "false" : plain == "!false" ? "true" : text
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the white space and the comments around it.
  var trimmedBytes: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
#endif
