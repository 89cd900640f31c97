import RouteDiagnostics
import Testing

/// Optional methods of protocols.
@Suite struct OptionalMethodTests {
  private let declaration = """
    local Base = protocol "Base" { optional = { "didBegin" } }
    local Delegate = protocol "EditorDelegate" { methods = { "didSave" }, optional = { "didCancel" }, inherits = { Base } }
    local Home = class "Home" { conforms = { Delegate }, didSave = function() end }
    local Full = class "Full" { inherits = Home, didCancel = function() return "cancelled" end }

    """

  @Test("a class may omit optional methods, which then read nil") func omitted() throws {
    try expectPass(
      declaration + """
        local home, full = Home(), Full()
        assert.is_nil(home.didCancel)
        assert.is_nil(home.didBegin)
        assert.equal("cancelled", full:didCancel())
        assert.is_true(home:conformsToProtocol(Delegate))
        assert.is_true(home:respondsToSelector("didSave"))
        assert.is_false(home:respondsToSelector("didCancel"))
        assert.is_true(full:respondsToSelector("didCancel"))
        assert.is_true(UIViewController():respondsToSelector("title"))
        assert.is_false(UIViewController():respondsToSelector("didCancel"))
        """)
  }

  @Test("an unknown member is still an error, and an optional method cannot be assigned") func unknown() throws {
    #expect(try onlyFailure(declaration + "print(Home().didSvae)").title == "Home has no member 'didSvae'")
    #expect(try onlyFailure(declaration + "Home().didCancel = print").title == "Home has no member 'didCancel'")
    #expect(try onlyFailure("print(UIView().didCancel)").title == "UIView has no member 'didCancel'")
  }

  @Test("a method is required or optional") func both() throws {
    let failure = try onlyFailure("protocol \"P\" { methods = { \"a\" }, optional = { \"a\" } }")
    #expect(failure.title == "protocol \"P\": the method 'a' is required and optional")
  }
}
