/// Writes the whole reference as a page of documentation: docs/reference.md is this, and a test compares them.
public struct ReferencePage {
  private let reference: APIReference

  /// Prepares to write.
  public init(_ reference: APIReference) { self.reference = reference }

  /// The page, in Markdown.
  public var markdown: String {
    var text = """
      # Reference

      Every word of the scenario language, made from the same descriptions as `routescript help`.
      Rules such as hierarchy:4.6 stand in [the specification](semantics/README.md); an asterisk says that no
      source was found for a part of the rule, and that RouteScript decides there.
      `ROUTESCRIPT_RECORD=1 swift test --filter ReferenceTests` writes this page anew.

      """
    for topic in reference.topics {
      text += "\n## \(topic.title)\n"
      for entry in topic.entries where entry.owner == nil || reference.find(entry.owner ?? "").isEmpty {
        text += section(entry)
      }
    }
    return text
  }

  private func section(_ entry: APIEntry) -> String {
    var text = "\n### `\(entry.signature)`\n\n\(returns(entry))\(entry.text)\n"
    if !entry.parameters.isEmpty {
      text += "\n"
      for parameter in entry.parameters { text += "- `\(parameter.name)` (`\(parameter.type)`): \(parameter.text)\n" }
    }
    if !entry.errors.isEmpty { text += "\nFails when:\n\n" + entry.errors.map { "- \($0)\n" }.joined() }
    if let example = entry.example { text += "\n```lua\n\(example)\n```\n" }
    let members = reference.members(of: entry.qualifiedName)
    if !members.isEmpty {
      text += "\n| member | type | what it is |\n|---|---|---|\n"
      for member in members {
        let name = member.isCalled ? call(member) : member.name
        let type = member.type.map { "`\(escape($0))`" } ?? ""
        text += "| `\(escape(name))` | \(type) | \(escape(member.text))\(rules(member)) |\n"
      }
    }
    return text
  }

  private func call(_ member: APIEntry) -> String {
    (member.kind == .method ? ":" : "") + "\(member.name)(\(member.parameters.map(\.name).joined(separator: ", ")))"
  }

  private func returns(_ entry: APIEntry) -> String {
    entry.kind == .function ? entry.type.map { "Returns `\($0)`. " } ?? "" : ""
  }

  private func rules(_ entry: APIEntry) -> String {
    if entry.rules.isEmpty { return "" }
    return " (\(entry.rules.map { UnsourcedRules.contain($0) ? "\($0)*" : $0 }.joined(separator: ", ")))"
  }

  private func escape(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) }.joined()
  }
}
