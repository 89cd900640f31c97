import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Reserved names of UIKit")
struct UIKitNameTests {
  @Test("the names have consecutive symbols, in the order of the cases")
  func symbols() {
    #expect(UIKitName.allCases.map(\.symbol.rawValue) == Array(0..<Int32(UIKitName.allCases.count)))
    #expect(UIKitName.allCases.map(\.rawValue) == UIKitName.reserved.names)
  }

  @Test("no two names of the platform have the same symbol")
  func overlaps() {
    let groups = UIKitClasses.reservedNames
    var names: [Int32: String] = [:]
    for group in groups {
      for (place, name) in group.names.enumerated() {
        let symbol = group.first + Int32(place)
        #expect(names[symbol] == nil, "\(name) and \(names[symbol] ?? "")")
        names[symbol] = name
      }
    }
    #expect(names.count > 150)
  }
}
