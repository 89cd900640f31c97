import PreparedSources
import Testing

/// The table at run time, which prepared files fill. It does not need the trait.
@Suite struct PreparedClassTableTests {
  class Screen {
    var title: String?
    var size = 1.0
    func tap(_ sender: Screen) -> String { "tapped" }
    func close() {}
  }
  final class Detail: Screen {}

  private var table: PreparedClassTable {
    var members = PreparedMembers<Screen>()
    members.property("title", .outlet) { (object, value: String?) in object.title = value }
    members.property("size", .inspectable) { (object, value: Double) in object.size = value }
    members.action("tap:") { (object, sender: Screen) in object.tap(sender) }
    members.action("close") { $0.close() }
    var classes = PreparedClasses()
    classes.append(members.preparedClass(named: "Screen", objectiveCName: "XScreen"))
    return PreparedClassTable(classes)
  }

  @MainActor @Test("a subclass has the members of its superclass")
  func inheritance() throws {
    let detail = Detail()
    try table.property("title", of: detail)?.set("a", of: detail)
    #expect(detail.title == "a")
    try table.property("title", of: detail)?.set(nil, of: detail)
    #expect(detail.title == nil)
    let result = try table.action("tap:", of: detail)?.call(on: detail, [Screen(), nil])
    #expect(result as? String == "tapped")
    #expect(try table.action("close", of: detail)?.call(on: detail, []) == nil)
    #expect(table.action("open", of: detail) == nil)
  }

  @MainActor @Test("a value of another type is an error that names both")
  func types() throws {
    let screen = Screen()
    let size = try #require(table.property("size", of: screen))
    #expect(ObjectIdentifier(size.type) == ObjectIdentifier(Double.self))
    let error = try #require(throws: PreparedMemberError.self) { try size.set(1, of: screen) }
    #expect(error.description == "size expects Double, found Int")
    let missing = #expect(throws: PreparedMemberError.self) {
      try table.action("tap:", of: screen)?.call(on: screen, [])
    }
    #expect(missing?.description == "tap: expects Screen, found nil")
  }

  @Test("a class is found by each of its names")
  func names() {
    for name in ["Screen", "XScreen", "SourcePreparerTests.Screen"] { #expect(table.type(named: name) == Screen.self) }
    #expect(table.type(named: "Detail") == nil)
  }

  @Test("a default implementation reports its absence only to its own call")
  func optionalRequirements() {
    func missing() -> Int { withoutImplementation(returning: 0) }
    func implemented() -> Int {
      _ = ifImplemented { missing() }
      return 2
    }
    #expect(ifImplemented { missing() } == nil)
    #expect(ifImplemented { implemented() } == 2)
  }
}
