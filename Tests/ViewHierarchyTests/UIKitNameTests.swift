import Testing

@testable import ViewHierarchy

@Suite("Reserved names of UIKit")
struct UIKitNameTests {
  @Test("the written names match the cases, in their order")
  func namesMatchCases() {
    #expect(UIKitName.names == UIKitName.allCases.map { "\($0)" })
  }
}
