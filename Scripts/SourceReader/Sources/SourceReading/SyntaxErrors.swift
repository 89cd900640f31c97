import SwiftSyntax

/// A search for code that the parser could not read, such as that of an old version of Swift.
enum SyntaxErrors {
  /// Whether the members of a type may be incomplete. Errors in the body of a function end with the body.
  static func mayHideMembers(of block: MemberBlockSyntax) -> Bool {
    guard block.hasError else { return false }
    return isCut(block.leftBrace, block.rightBrace) || !block.unexpectedNodes.isEmpty
      || block.members.contains { $0.hasError && !endsErrors(in: $0.decl) }
  }

  /// Whether a member is a function or type with both braces, so that the members after it are found.
  private static func endsErrors(in member: DeclSyntax) -> Bool {
    if let body = member.asProtocol(WithOptionalCodeBlockSyntax.self)?.body {
      return !isCut(body.leftBrace, body.rightBrace)
    }
    if let block = member.asProtocol(DeclGroupSyntax.self)?.memberBlock {
      return !isCut(block.leftBrace, block.rightBrace)
    }
    return false
  }

  private static func isCut(_ braces: TokenSyntax...) -> Bool { braces.contains { $0.presence == .missing } }
}

extension MemberBlockSyntax {
  /// The code that the parser skipped beside the members.
  fileprivate var unexpectedNodes: [UnexpectedNodesSyntax] {
    [unexpectedBeforeLeftBrace, unexpectedBetweenLeftBraceAndMembers, unexpectedBetweenMembersAndRightBrace]
      .compactMap(\.self)
  }
}
