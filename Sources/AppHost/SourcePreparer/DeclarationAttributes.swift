#if UIKit
import SwiftSyntax

/// The attributes of a declaration, those in branches of `#if` included.
struct DeclarationAttributes {
  /// The names without `@`.
  let names: Set<String>
  /// The name that `@objc(NAME)` states.
  let objectiveCName: String?
  /// Whether the declaration cannot be used on any platform.
  let isUnavailable: Bool

  init(_ list: AttributeListSyntax) {
    var names: Set<String> = []
    var objectiveCName: String?
    var isUnavailable = false
    var pending = Array(list)
    while let element = pending.popLast() {
      if case .ifConfigDecl(let branches) = element {
        for clause in branches.clauses {
          if case .attributes(let inner) = clause.elements { pending += Array(inner) }
        }
      }
      guard case .attribute(let attribute) = element else { continue }
      let name = attribute.attributeName.trimmedDescription
      let arguments = attribute.arguments?.trimmedDescription
      names.insert(name)
      if name == "objc", let arguments { objectiveCName = arguments.filter { !$0.isWhitespace } }
      if name == "available", let arguments, arguments.hasPrefix("*"), arguments.contains("unavailable") {
        isUnavailable = true
      }
    }
    self.names = names
    self.objectiveCName = objectiveCName
    self.isUnavailable = isUnavailable
  }

  /// Whether the declaration has one of the attributes.
  func has(_ names: String...) -> Bool { names.contains { self.names.contains($0) } }
}
#endif
