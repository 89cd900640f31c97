import RouteDiagnostics
import RouteScript
import Testing

@testable import ScriptText

/// The help on the words that a developer would use.
@Suite struct HelpSearchTests {
  /// The names that a search lists, in order.
  private func names(about words: String) -> [String] {
    ReferenceSearch.entries(of: .current, about: words).map(\.qualifiedName)
  }

  @Test("Names are listed before values, values before descriptions, and those before descriptions of parameters")
  func order() throws {
    let names = names(about: "sheet")
    let places = try [
      "NSWindow.isSheet", "UIViewController.modalPresentationStyle", "UIViewController.beginSwipeToDismiss",
    ]
    .map { try #require(names.firstIndex(of: $0), "\($0)") }
    #expect(places == places.sorted())
  }

  @Test("Each of several words must match")
  func severalWords() {
    #expect(names(about: "swipe sheet").contains("UIViewController.beginSwipeToDismiss"))
    #expect(!names(about: "swipe sheet").contains("NSWindow.isSheet"))
    #expect(names(about: "sheet nothingIsCalledSo").isEmpty)
  }

  @Test("A word that the reference does not use finds its synonyms, and a plural finds the singular")
  func synonyms() {
    #expect(names(about: "drawer").contains("NSWindow.isSheet"))
    #expect(names(about: "click").contains { $0.lowercased().contains("tap") })
    #expect(names(about: "popovers").contains { $0.lowercased().contains("popover") })
  }

  @Test("The words that replace a synonym are in the reference", arguments: ReferenceSearch.synonyms.keys.sorted())
  func replacements(_ word: String) throws {
    for replacement in try #require(ReferenceSearch.synonyms[word]) {
      #expect(
        APIReference.current.entries.contains {
          $0.name.lowercased().contains(replacement) || $0.text.lowercased().contains(replacement)
        }, "\(replacement)")
    }
  }

  @Test("The help on each name fits the window, apart from examples", arguments: [80, 120])
  func width(_ columns: Int) {
    let help = HelpText(.current, width: columns)
    for name in Set(APIReference.current.entries.filter { $0.owner == nil }.map(\.name)).sorted() {
      let lines = (help.about(name)?.plain ?? "").split(separator: "\n")
      let wide = lines.filter { $0.count > columns && !$0.hasPrefix("    ") }
      #expect(wide.isEmpty, "\(name): \(wide)")
    }
    #expect((help.about("UIViewController")?.plain ?? "").split(separator: "\n").allSatisfy { $0.count <= columns })
  }
}
