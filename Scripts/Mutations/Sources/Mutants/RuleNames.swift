import SwiftSyntax

/// The rules that the doc comment before a declaration names in backquotes, such as `router:3.7.4`, each once.
func rulesNamed(before declaration: some SyntaxProtocol) -> [String] {
  var rules: [String] = []
  for case .docLineComment(let line) in declaration.leadingTrivia {
    for match in line.matches(of: /`([a-z][a-z\-]*:[A-Z]{0,2}\d+(?:\.\d+)*[a-z]?)`/) {
      let rule = String(match.1)
      if !rules.contains(rule) { rules.append(rule) }
    }
  }
  return rules
}

/// Whether source code may contain a doc comment that names a rule.
func namesRule(_ text: String) -> Bool { text.contains("///") && text.contains(/`[a-z][a-z\-]*:[A-Z]{0,2}\d/) }
