import Simulation
import Testing
import ViewHierarchy

@Suite("Reserved names of UIKit")
struct UIKitNameTests {
  @Test("the names have consecutive symbols, in the order of the cases")
  func symbols() {
    #expect(UIKitName.allCases.map(\.symbol.rawValue) == Array(0..<Int32(UIKitName.allCases.count)))
    #expect(UIKitName.allCases.map(\.rawValue) == UIKitName.reserved.names)
  }
}
