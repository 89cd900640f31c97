import AppSources
import Testing

/// The conditions of `#if`.
@Suite struct BuildConditionTests {
  @Test(
    "A condition holds as for a compiler that builds for iOS",
    arguments: [
      ("(DEBUG)", false), ("!(DEBUG)", true), ("os(iOS) || os(tvOS)", true), ("os(macOS)", false),
      ("defined(RELEASE) && !TEST", true), ("SWIFT > 5", false), ("RELEASE == 1", true), ("swift(>=5.3)", true),
      ("canImport(UIKit) && !(os(macOS))", true), ("((", true), ("", true), ("0", false), ("VERSION != 2", true),
    ])
  func conditions(_ text: String, _ isExpected: Bool) {
    #expect(BuildCondition.holds(text, defines: ["RELEASE"]) == isExpected)
  }

  @Test("Code without a condition is compiled")
  func none() { #expect(BuildCondition.holds(nil, defines: [])) }
}
