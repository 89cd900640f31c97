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

  @Test(
    "A condition is ruled out by names alone, not by the platform or the compiler",
    arguments: [
      ("(DEBUG)", true), ("!(DEBUG)", false), ("RELEASE", false), ("!RELEASE", true), ("os(macOS)", false),
      ("os(iOS) && !os(macOS)", false), ("os(iOS) && DEBUG", true), ("os(iOS) || DEBUG", false),
      ("!(RELEASE) && os(iOS)", true),
      ("RELEASE || os(iOS)", false), ("!(RELEASE || os(iOS))", true), ("TARGET_OS_IPHONE", false),
      ("!defined(__LP64__)", false),
      ("__IPHONE_OS_VERSION_MAX_ALLOWED >= 90000", false), ("defined(DEBUG)", true), ("!defined(EDITOR_H)", false),
      ("RELEASE == 2", false), ("DEBUG == 1", true), ("0", true), ("((", false), ("__has_include(<A/B.h>)", false),
      ("", false),
    ])
  func ruledOut(_ text: String, _ isExpected: Bool) {
    #expect(BuildCondition.isRuledOut(text, defines: ["RELEASE"]) == isExpected)
  }

  @Test("Code without a condition is compiled")
  func none() { #expect(BuildCondition.holds(nil, defines: [])) }
}
