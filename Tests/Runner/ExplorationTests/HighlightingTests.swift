import Exploration
import RouteDiagnostics
import Testing

/// The roles of the parts of an input, which color it.
@Suite struct HighlightingTests {
  /// The parts with a role, as `text:role`.
  private func parts(of text: String, in session: Prompt) -> [String] {
    let bytes = Array(text.utf8)
    return session.session.highlights(of: text).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + ":" + $0.role.rawValue
    }
  }

  @Test("Keywords, strings, numbers, comments and names of the API have roles, other names do not")
  func roles() throws {
    let session = try Prompt()
    #expect(
      parts(of: "local home = UIViewController() -- the root", in: session)
        == ["local:keyword", "UIViewController:name", "-- the root:secondary"])
    #expect(
      parts(of: "print('ä', 1.5e3, [[x]])", in: session) == [
        "print:name", "'ä':string", "1.5e3:number", "[[x]]:string",
      ])
    #expect(parts(of: "Path.push(home).x", in: session) == ["Path:name", "push:name"])
    #expect(parts(of: "home.launch = other:print()", in: session).isEmpty)
    #expect(parts(of: "#'a'", in: session) == ["'a':string"])
    #expect(parts(of: "'a'..launch", in: session) == ["'a':string", "launch:name"])
  }

  @Test("An unfinished string or comment has its role up to the end")
  func unfinished() throws {
    let session = try Prompt()
    #expect(parts(of: "x = \"open", in: session) == ["\"open:string"])
    #expect(parts(of: "x = [[open\n  two", in: session) == ["[[open\n  two:string"])
    #expect(parts(of: "--[[ open\n  two", in: session) == ["--[[ open\n  two:secondary"])
  }

  @Test("A variable of the session hides the name of the API")
  func hidden() throws {
    let session = try Prompt()
    _ = session("local launch = 1")
    #expect(parts(of: "launch", in: session).isEmpty)
  }

  @Test("A known command has a role, and the argument of :time is code")
  func commands() throws {
    let session = try Prompt()
    #expect(parts(of: ":undo", in: session) == [":undo:keyword"])
    #expect(parts(of: ":save! a.lua", in: session) == [":save!:keyword"])
    #expect(parts(of: ":unknown end", in: session).isEmpty)
    #expect(parts(of: ":time 1 + 2", in: session) == [":time:keyword", "1:number", "2:number"])
  }

  @Test(
    "Any prefix of an input can be colored", arguments: ["local f = function(a) return a..'\\' end --[==[ x ]==] é"])
  func anyText(_ text: String) throws {
    let session = try Prompt()
    for count in 0...text.utf8.count {
      let prefix = String(decoding: Array(text.utf8)[..<count], as: UTF8.self)
      let ranges = session.session.highlights(of: prefix).map(\.range)
      #expect(ranges.allSatisfy { $0.upperBound <= prefix.utf8.count })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }
}
