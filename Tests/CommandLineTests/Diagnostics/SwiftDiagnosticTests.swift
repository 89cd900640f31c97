import Testing

/// The advice for lines that are Swift, as its programmers first write them.
@Suite struct SwiftDiagnosticTests {
  @Test(
    "A line of Swift gets the Lua for it",
    arguments: [
      ("let x = 5", "declare a variable with local: local x = …"),
      ("var home = UIViewController()", "declare a variable with local: local home = …"),
      ("func go() { }", "declare a function like this: local function go(…) … end"),
      ("if 1 != 2 then end", "write ~= for !="),
      ("if true && false then end", "write and for &&"),
      ("if a || b then end", "write or for ||"),
      ("if !a then end", "write not for !"),
      ("local t = [1, 2]", "write a list in braces: { 1, 2 }"),
      (
        "local home = UIViewController()\nhome:present(UIViewController(), animated: true)",
        "leave out 'animated:': arguments have no labels, and their order counts"
      ),
      ("if let x = y { print(x) }", "nil counts as false: if x then … end"),
      ("guard let x = y else { return }", "write the opposite condition: if not x then return end"),
      ("for i in 0..<3 { print(i) }", "count like this: for i = 0, 2 do … end, with both ends"),
      ("for x in list { print(x) }", "write for … do … end, without braces"),
      ("while true { }", "write while … do … end, without braces"),
      ("if x == 1 { }", "write if … then … end, without braces"),
      ("x += 1", "write x = x + 1 for x += 1"),
      (#"print("a \(x)")"#, #"join strings with ..: "a " .. x"#),
      ("local n = nil ?? 3", "write or for ??"),
      ("switch x { case 1: break }", "write if x == 1 then … elseif x == 2 then … end"),
      (#"local s = "a" + "b""#, #"join strings with ..: "a" .. "b""#),
      ("home?.present(x)", "leave out the ?, or check the value first: if x then x:call() end"),
      ("local x: Int = 5", "leave out the type: variables have none"),
      ("// comment", "a comment starts with --"),
      (#"home!.title = "y""#, "leave out the !: Lua has no optionals"),
      ("let f = { x in x + 1 }", "a closure is a function: function(x) return x + 1 end"),
      ("print(x ? 1 : 2)", "write x and 1 or 2 for x ? 1 : 2"), ("x = {a: 1}", "write { a = … }"),
      (
        "local home = UIViewController()\nhome:present(home, animated: flag)",
        "leave out 'animated:': arguments have no labels, and their order counts"
      ),
      ("import UIKit", #"load a module with require: local feed = require "feed""#),
      (
        "class Feed: UIViewController { }", #"declare a controller like this: local Feed = viewController "Feed" { … }"#
      ),
      (
        #"class "Feed" : UIViewController {}"#,
        #"declare a controller like this: local Feed = viewController "Feed" { … }"#
      ),
      (
        "local Home = viewController 'Home' { viewDidLoad = function() self.title = 'x' end }\nlaunch { root = Home() }",
        "declare the parameter: viewDidLoad = function(self) … end"
      ),
    ])
  func advice(script: String, advice: String) throws {
    let result = try CommandTest("run", "--quiet", "a.lua").file("a.lua", script + "\n").result()
    // The advice may take several lines.
    let text = result.allText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("help: " + advice), Comment(rawValue: result.allText))
  }

  @Test(
    "An error in Lua gets no advice on Swift",
    arguments: [
      "f(x\nlocal t = {[1]=2}", "x = { a = 1\n [\"b\"] = 2 }", "x = { [\"a\"] = 1, [\"b\"] 2 }", "f(\"a\" [1])",
      "x = { name = 1\n class = 3 }", "if x\nimport(3)", "class = 1 1", "let = 3 3", "func(x) 1", "enum.foo(]",
      "for i, v in ipairs({ 1, 2 }) print(...) end", "x = a // b // c )", "return (a:b, 2)", "return a ! b",
      "local x = 1..2",
    ])
  func noAdvice(script: String) throws {
    let result = try CommandTest("run", "--quiet", "a.lua").file("a.lua", script + "\n").result()
    #expect(result.ending == .exited(1))
    let help = result.allText.split(separator: "\n").first { $0.contains("help:") }
    #expect(help == nil || help?.contains("add the missing") == true, Comment(rawValue: result.allText))
  }

  @Test("The call that returned nil is underlined")
  func nilResult() throws {
    try DiagnosticTest(
      "local D = viewController 'D' {}\nlocal app = launch { root = D() }\napp:find(UIAlertController):x()",
      isQuiet: true
    )
    .run()
  }
}
