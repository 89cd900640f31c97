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
      ("local n = 1\n// push the editor", "a comment starts with --"),
      ("local n = 1 // push the editor", "a comment starts with --"),
      ("local n = UIViewController()\n// comment", "a comment starts with --"),
      ("local n = 1 // the\nprint(n)", "a comment starts with --"),
      ("local n = 1 // the number\n\nprint(n)", "a comment starts with --"),
      ("local n = 1 // 5 items", "a comment starts with --"),
      ("local n = 1 // 5 items\nprint(n)", "a comment starts with --"),
      ("local n = 1 // don't", "a comment starts with --"),
      ("local n = 1 // if any", "a comment starts with --"),
      ("local n = 1 // really?", "a comment starts with --"),
      ("local n = 1 // NOTE: fix\nprint(n)", "a comment starts with --"),
      (
        "local nav = UINavigationController(rootViewController: UIViewController())",
        "leave out 'rootViewController:': arguments have no labels, and their order counts"
      ),
      ("launch(root: UIViewController())", "write launch { root = … }"),
      ("function go(_ x: Int)\nend", "leave out the _: parameters have no labels and no types"),
      ("function go(to x)\nend", "leave out 'to': parameters have no labels and no types"),
      (
        "local nav = UINavigationController(UIViewController())\nnav:push(UIViewController(), true)",
        "write nav:pushViewController(controller, animated)"
      ),
      (
        "local nav = UINavigationController(UIViewController())\nnav.pop(true)",
        "write nav:popViewController(animated)"
      ),
      (
        "local home = UIViewController()\nhome:push(UIViewController(), true)",
        "write self.navigationController:pushViewController(…)"
      ),
      (
        "NotificationCenter.default:post('x')",
        "RouteScript does not simulate NotificationCenter: declare a substitute, such as local NotificationCenter = { … "
          + "}, with what the scenario needs"
      ),
      ("viewController 'V' { property = { 'a' } }", "did you mean 'properties'?"),
      (
        "local Home = UIViewController:subclass('Home')",
        "declare a subclass like this: local Home = viewController \"Home\" { inherits = UIViewController }"
      ),
      (
        "print(UIViewController().class)", "test the class of an object: object:isKindOfClass(UIViewController)"
      ),
      (
        "local nav = UINavigationController(UIViewController())\nprint(nav.viewControllers[0].title)",
        "lists begin at 1: write [1] for the first element"
      ),
      ("local x = 1\n}", "a block ends with end, not with a brace"),
      ("if true then\n} else {\nend", "write else, without braces, and end after the block"),
      ("if true then\n} else if x {\nend", "write elseif … then"),
      ("deinit { print(1) }", "declare a method like this: function Feed:deinit() … end"),
      ("local shown = true\nshown.toggle()", "write shown = not shown"),
      ("local s = #selector(close)", "write the name of the method as a string: \"close\""),
      ("Task { print(1) }", "leave out Task: calls return when they are complete"),
      ("DispatchQueue.main.async { print(1) }", "write DispatchQueue.main:async(function() … end)"),
      (
        "UIApplication.shared.keyWindow.rootViewController = 1",
        "write app:application(), where app is the result of launch { … }"
      ),
      ("local d = [:]", "write an empty dictionary in braces: {}"),
      ("if case .home = tab { }", "compare the value of a case: if tab == \"home\" then … end"),
      (
        "while let x = pop() { }",
        "write the condition in the loop: while true do local x = next() if not x then break end … end"
      ),
      ("expect(1).to(equal(1))", "write assert(…), or an assertion such as assert.equal(expected, found)"),
      ("if #available(iOS 18, *) {\n}", "leave out #available, and select a version with launch { iOS = 18, … }"),
      ("local x = 1\n#if DEBUG\n#endif", "leave out #if: Lua has no conditional compilation"),
      (
        "UIViewController().viewDidLoad = function() end",
        "declare a class with the method: viewController \"CustomUIViewController\" { inherits = UIViewController, "
          + "viewDidLoad = function(self) … end }"
      ),
      ("local x = 1_000_000", "write the number without separators: 1000000"),
      ("sleep(1)", "time is virtual: call settle() to finish all transitions, or app.clock:advance(seconds)"),
      ("wait(for: [done], timeout: 1)", "leave out 'for:': arguments have no labels, and their order counts"),
      (
        "RunLoop.main.run(until: Date())", "leave out 'until:': arguments have no labels, and their order counts"
      ),
      ("local date = Date()", "time is virtual: app.clock.now is the time since the launch in seconds"),
      ("local home = Home()", "declare the class first: local Home = viewController \"Home\" {}"),
      (
        "private enum Tab { case home }", "write strings for cases, or a table of them: local Tab = { home = \"home\" }"
      ),
      ("fileprivate extension Home { }", "add a method to a class like this: function Feed:reload() … end"),
      (
        "for i = 1, 3 do\n  if i == 2 then continue end\nend",
        "write goto continue, and ::continue:: before the end of the loop"
      ),
      (
        "for i = 1, 3 do\n  if i == 2 then\n    continue\n  end\nend",
        "write goto continue, and ::continue:: before the end of the loop"
      ),
      ("func testHome() {\n}", "write a test like this: it(\"opens\", function() … end)"),
      ("@Test func opens() {\n}", "write a test like this: it(\"opens\", function() … end)"),
      ("for x in list { print(x) }\nprint(2)", "write for … do … end, without braces"),
      ("#expect(1 == 2)", "write assert(…), or an assertion such as assert.equal(expected, found)"),
      ("assert.equal(null, 'x')", "write nil: Lua has no 'null'"),
      ("local home = UIViewController()\nassert.is_true(\n  'x' == None)", "write nil: Lua has no 'None'"),
      ("if 1 ~= undefined then error('no title') end", "write nil: Lua has no 'undefined'"),
      ("UIViewController():present(null)", "write nil: Lua has no 'null'"),
      ("launch { root = Nil }", "write nil: Lua has no 'Nil'"),
      ("local n = 1 /* one */", "a comment starts with --, or is in --[[ … ]]"),
      ("/* two\nlines */", "a comment starts with --, or is in --[[ … ]]"),
      ("function open() {\n  print(1)\n}", "write function … end, without braces"),
      ("local f = function() { print(1) }", "write function … end, without braces"),
      ("local x = 3\nif x == 3 { print(1) } else { print(2) }", "write if … then … else … end, without braces"),
      ("if x { print(1) } else { print(2) }", "write if … then … else … end, without braces"),
      (
        "local home = UIViewController()\nfor vc in home.children do print(vc) end",
        "visit a list with ipairs: for _, vc in ipairs(home.children) do … end"
      ),
      ("for x in { 1 } do print(x) end", "visit a list with ipairs: for _, x in ipairs({ 1 }) do … end"),
      (
        "local b = [weak self] in self",
        "capture a weak reference: local this = weak(self), and write this.value in the function"
      ),
      (
        "local app = launch { root = UIViewController() }\napp:top().dismiss()",
        "call the method with a colon: object:dismiss(…)"
      ),
      (
        "UIViewController():present(Editor(), true)",
        #"declare the class first: local Editor = viewController "Editor" {}"#
      ),
      (
        "local editor = EditorViewController.init()",
        #"declare the class first: local EditorViewController = viewController "EditorViewController" {}"#
      ),
      ("self.present(1)", "self exists in methods only: name the object, such as home in home:present(…)"),
      (
        "local Home = viewController 'Home' {}\nfunction Home.open(name) self:present(name) end\nHome().open('x')",
        "declare the method with a colon: function Home:open(name) … end"
      ),
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
        "override func viewDidLoad() { super.viewDidLoad() }",
        "declare a method like this: function Feed:viewDidLoad(…) … end"
      ),
      ("private var x = 1", "declare a variable with local: local x = …"),
      ("struct Point { var x: Int }", "write a table for a value with fields: local point = { x = 1, y = 2 }"),
      ("enum Tab { case home }", #"write strings for cases, or a table of them: local Tab = { home = "home" }"#),
      (
        "protocol Input { var x: Int { get } }",
        #"declare a protocol like this: local Input = protocol "Input" { properties = { … }, methods = { … } }"#
      ),
      ("extension Home { }", "add a method to a class like this: function Feed:reload() … end"),
      (
        "do { try load() } catch { print(error) }",
        "catch errors with pcall: local ok, message = pcall(function() … end)"
      ),
      ("try home:load()", "leave out try: errors are raised; catch them with pcall(function() … end)"),
      ("throw Fault.x", "raise an error with error(…)"),
      ("repeat { x() } while true", "write repeat … until not x for repeat { … } while x"),
      ("local x = home as! Home", "leave out 'as!' and the type: variables have none"),
      ("local x = home as Home", "leave out 'as' and the type: variables have none"),
      ("if home is Home then end", "write home:isKindOfClass(Home)"),
      (
        "local home = UIViewController()\nhome:dismiss(animated = true)",
        "leave out 'animated =': arguments have no labels, and their order counts"
      ),
      (
        "local home = UIViewController()\nhome.f = { [weak self] in self.x = 1 }",
        "capture a weak reference: local this = weak(self), and write this.value in the function"
      ),
      (
        "home.modalPresentationStyle = .fullScreen",
        #"write the name as a string for a value that begins with a dot: "fullScreen""#
      ),
      ("@objc func tap() {}", "leave out @objc: Lua has no attributes"),
      ("local same = 1 === 2", "write == for ==="), ("local x = 1\nx++", "write x = x + 1 for x++"),
      ("local x = 1\n#expect(x == 1)", "write assert(…), or an assertion such as assert.equal(expected, found)"),
      ("XCTAssertEqual(1, 2)", "write assert.equal(expected, found)"),
      ("defer { print(1) }", "write finally(function() … end) in a test"),
      ("fatalError('x')", "write error(message)"), ("local x = max(1, 2)", "write math.max(…)"),
      (
        "local list = {}\nlist.append(1)",
        "add to a list with table.insert(list, value), and assign the list if it belongs to an object"
      ),
      ("local list = {}\nprint(list.count + 1)", "the number of elements of a list is #list"),
      (
        "local home = UIViewController()\nhome.present(UIViewController())",
        "call the method with a colon: home:present(…)"
      ),
      (
        "local L = viewController 'L' {}\nfunction L:open(x) self.title = x end\nL().open('x')",
        "call the method with a colon: object:open(…)"
      ),
      (
        "DispatchQueue.main.asyncAfter(1, function() end)",
        "call the method with a colon: DispatchQueue.main:asyncAfter(…)"
      ),
      (
        "local nav = UINavigationController(UIViewController())\nnav:topViewController()",
        "topViewController is a property: write nav.topViewController"
      ),
      ("local home = UIViewController()\nhome:title()", "title is a property: write home.title"),
      (
        "local nav = { {} }\nfor vc in nav {\n  print(vc)\n}\nassert(true)",
        "write for … do … end, without braces"
      ),
      ("local x = 1\nif x.y {\n  print(1)\n} else {\n  print(2)\n}", "write if … then … end, without braces"),
      (
        "local x\nif x then\n  print(1)\nelse if not x then\n  print(2)\nend",
        "write elseif as one word: `else if` starts another block, which needs its own `end`"
      ),
      (
        "viewController 'Home' {\n  func viewDidLoad() {}\n}",
        "write a method in a table like this: viewDidLoad = function(self) … end,"
      ),
      (
        "viewController 'Home' {\n  override func viewDidLoad() {}\n}",
        "write a method in a table like this: viewDidLoad = function(self) … end,"
      ),
      (
        "viewController 'Home' {\n  function viewDidLoad() end\n}",
        "write the name first: viewDidLoad = function(self) … end"
      ),
      (
        "viewController 'Home' {\n  viewDidLoad = function(self) end\n  viewWillAppear = function(self) end\n}",
        "write a comma after each field of a table"
      ),
      ("function f(title: String) end", "leave out the type: parameters have none"),
      (
        "local home = UIViewController()\nhome:dismiss(true) { print('x') }",
        "pass a closure as the last argument: call(…, function() … end)"
      ),
      ("DispatchQueue.main:async { print('x') }", "a closure is a function: function(x) … end"),
      ("launch { root: UIViewController() }", "write a field of a table with an equals sign: { root = … }"),
      ("local x = 1\nprint(x as? String)", "leave out 'as' and the type: variables have none"),
      ("local x = {}\nif x.title == 'x' && x.y {\n}", "write and for &&"),
      ("if !x.y {\n}", "write not for !"),
      ("local f = function() $0 end", "name the parameter of a closure: function(x) … end"),
      ("local f = { (x) in print(x) }", "a closure is a function: function(x) … end"),
      ("local t = \"\"\"\ntext\n\"\"\"", "write a string of several lines in double brackets: [[ … ]]"),
      ("for (i, vc) in ipairs({}) do end", "leave out the parentheses: for index, value in ipairs(list) do … end"),
      ("let (a, b) = (1, 2)", "declare several variables with local: local a, b = …"),
      ("Task { await x() }", "leave out await: calls return when they are complete"),
      ("/* a */", "a comment starts with --"), ("local s = 'a'\nprint(s.uppercased())", "write text:upper()"),
      ("print('n: ' + 5)", "join strings with ..: \"a\" .. \"b\""),
      ("local s = UIModalPresentationStyle.fullScreen", "write the case of an enumeration as a string: \"fullScreen\""),
      ("typealias Handler = () -> Void", "write a variable for another name: local Handler = …"),
      ("local t = [\"a\": 1]", "write a dictionary like this: { key = value }, or { [\"a key\"] = value }"),
      ("local über = 1", "use ASCII letters, digits and _ in names; other letters can be in strings"),
      ("local x = \u{201C}abc\u{201D}", "write straight quotes: \"…\""),
      ("local x = 1 \u{2013} 2", "write a hyphen for a minus sign: -"),
      ("print(UIViewController().children.count)", "the number of elements of a list is #list"),
      ("print(UINavigationController().viewControllers.first)", "the first element of a list is list[1]"),
      (
        "local Home = viewController 'Home' {}\nlocal x = Home.init()", "create an instance with `Home()`"
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
      "local x = 1..2", "local continue = 3\nprint(continue x)", "f(home:title() 2)", "local x = #if 2",
      "local Home, home = {}, 2\nHome.f()",
      "throw(1) x", "local as = 1 is 2", "x = (a = 1", "private = 3 3",
      "local a, b = 4, 2\nif a // b == 2 print(a) end", "if 4 // 2 print(1) end", "local x = a // 2\nlocal y = = 3",
      "local nothing = {}\nprint(4 // nothing + 1)",
      "null = 2\nassert.equal(null, 3)", "local None = 2\nassert.equal(None, 3)", "assert.equal(3, ({}).null)",
      "assert.equal(3, { null = 3 })",
    ])
  func noAdvice(script: String) throws {
    let result = try CommandTest("run", "--quiet", "a.lua").file("a.lua", script + "\n").result()
    #expect(result.ending == .exited(1))
    let help = result.allText.split(separator: "\n").first { $0.contains("help:") }
    #expect(
      help == nil || help?.contains("add the missing") == true || help?.contains("comma after each field") == true,
      Comment(rawValue: result.allText))
  }

  @Test("A value in a declaration gets the initializer that sets it")
  func declaredValue() throws {
    let script = "viewController 'V' { title = 'Home' }\n"
    let result = try CommandTest("run", "--quiet", "a.lua").file("a.lua", script).result()
    let text = result.allText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("to set a property of each new instance: init = function(self) self.title = … end"))
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
