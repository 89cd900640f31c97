internal import RouteDiagnostics

/// A writer of the reference page, docs/reference.md. A test compares the page with the entries.
public struct ReferencePage {
  private let reference: APIReference

  /// Creates a writer.
  public init(_ reference: APIReference) { self.reference = reference }

  /// The page, in Markdown.
  public var markdown: String {
    var text = """
      # Reference

      All functions, classes and values of the scenario language, generated from the entries of `routescript help`.
      Rules such as hierarchy:4.6 are in [the specification](semantics/README.md). An asterisk marks a rule for a part
      of which no source was found, so that RouteScript chose the behavior.
      To regenerate this page, run `ROUTESCRIPT_RECORD=1 swift test --filter ReferenceTests`.

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
    let all = reference.members(of: entry.qualifiedName)
    let members = all.filter { !$0.isInert }
    if !members.isEmpty {
      text += "\n| member | type | description |\n|---|---|---|\n"
      for member in members {
        let name = member.isCalled ? call(member) : member.name
        let type = member.type.map { "`\(escape($0))`" } ?? ""
        text += "| `\(escape(name))` | \(type) | \(escape(member.text))\(rules(member)) |\n"
      }
    }
    let inert = all.filter(\.isInert).map(\.name)
    if !inert.isEmpty {
      text += "\nInert properties, which are stored and have no effect:\n\n```text\n"
      text += Paragraph.lines(of: inert.joined(separator: " "), width: 120).map { "\($0)\n" }.joined() + "```\n"
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
    return
      " (\(entry.rules.map { Specification.rule($0)?.isUnsourced == true ? "\($0)*" : $0 }.joined(separator: ", ")))"
  }

  private func escape(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) }.joined()
  }
}
