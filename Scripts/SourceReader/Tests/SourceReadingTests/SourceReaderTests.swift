import Foundation
import SourceReading
import Testing

/// The facts of Swift sources.
@Suite struct SourceReaderTests {
  /// Returns the JSON object of a source.
  private func read(_ source: String) throws -> [String: Any] {
    let line = SourceReader.line(file: "A.swift", hash: "1", facts: SourceReader.facts(of: Array(source.utf8))[...])
    return try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }

  private func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  private func text(_ value: Any?) -> String {
    guard let value, let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]) else {
      return "none"
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("Classes, extensions and nested types have names, superclasses, outlets and actions, in both branches of #if")
  func types() throws {
    let types = list(
      try read(
        """
        @objc(NTEditor) class Editor<T>: Base<T>, Input {
          @IBOutlet weak var box: UILabel!
          #if DEBUG
          @IBOutlet private var boxes: [UIButton]!
          #endif
          enum Cell { static let id = "cell" }
        }
        extension Editor.Cell {}
        extension Editor {
          @IBAction func save(_ sender: Any) {}
          @IBAction func show(with sender: Any, forEvent event: UIEvent) {}
        }
        """)["types"])
    #expect(types.map { $0["name"] as? String } == ["Editor", "Editor.Cell", "Editor.Cell", "Editor"])
    #expect(types[0]["inherits"] as? [String] == ["Base", "Input"])
    #expect(types[0]["objc"] as? String == "NTEditor")
    #expect(list(types[0]["properties"]).map { $0["name"] as? String } == ["box", "boxes"])
    #expect(list(types[0]["properties"]).allSatisfy { $0["outlet"] as? Bool == true })
    #expect(text(list(types[1]["properties"]).first?["value"]) == #"{"lit":"cell"}"#)
    #expect(list(types[3]["methods"]).map { $0["selector"] as? String } == ["save:", "showWith:forEvent:"])
  }

  @Test(
    "A name is a literal, a path, a raw value, a type, or unknown",
    arguments: [
      (#""edit""#, #"{"lit":"edit"}"#), ("Ids.edit", #"{"ref":"Ids.edit"}"#),
      ("Ids.edit.rawValue", #"{"raw":{"ref":"Ids.edit"}}"#),
      ("String(describing: Editor.self)", #"{"type":"Editor"}"#), (#""\(Self.self)""#, #"{"type":"Self"}"#),
      (#""a" + name"#, #"{"parts":[{"lit":"a"},{"param":"name"}]}"#),
      (
        #"NSStringFromClass(Editor.self).components(separatedBy: ".").last!"#, #"{"type":"Editor"}"#
      ),
      ("local", #"{"lit":"l"}"#), ("changed", #"{"unknown":"variable"}"#), ("item", #"{"unknown":"element"}"#),
    ])
  func texts(_ expression: String, _ expected: String) throws {
    let facts = try read(
      """
      class Home: UIViewController {
        func go(name: String) {
          let local = "l"
          var changed = "c"
          for item in list { performSegue(withIdentifier: \(expression), sender: nil) }
        }
      }
      """)
    let use = try #require(list(facts["uses"]).first)
    #expect(text(use["text"]) == expected)
    #expect(use["type"] as? String == "Home")
    #expect(use["in"] as? String == "go(name:)")
  }

  @Test("Scenes, storyboards, cells and nibs are uses")
  func uses() throws {
    let uses = list(
      try read(
        """
        func f() {
          let board = UIStoryboard(name: "Main", bundle: nil)
          board.instantiateViewController(withIdentifier: "Editor")
          table.dequeueReusableCell(withIdentifier: "A")
          table.dequeueReusableCell(withIdentifier: "B", for: path)
          table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "C")
          _ = UIStoryboard(name: "Other", bundle: Bundle(identifier: "kit"))
        }
        """)["uses"])
    #expect(
      uses.map { "\($0["what"] ?? "") \(text($0["text"])) \(text($0["board"]))" } == [
        #"storyboard {"lit":"Main"} none"#, #"scene {"lit":"Editor"} {"storyboard":{"lit":"Main"}}"#,
        #"reuseOptional {"lit":"A"} none"#, #"reuse {"lit":"B"} none"#, #"registered {"lit":"C"} none"#,
        #"nib {"lit":"Card"} none"#,
      ])
  }

  @Test(
    "Calls with an element of a collection, and functions that are passed as values, are calls with unknown arguments")
  func elements() throws {
    let calls = list(
      try read(
        """
        func f() {
          for cell in cells { setUp(cell) }
          cells.forEach { setUp($0) }
          cells.forEach { cell in setUp(cell) }
          cells.forEach(table.registerNib)
          tasks.run { setUp($0) }
          let other = table.registerNib
        }
        """)["calls"])
    #expect(
      calls.map { "\($0["name"] ?? "") \(text($0["base"])) \(text($0["arguments"])) \($0["value"] ?? "")" } == [
        #"setUp none [{"label":"_","text":{"unknown":"element"}}] "#,
        #"setUp none [{"label":"_","text":{"unknown":"element"}}] "#,
        #"setUp none [{"label":"_","text":{"unknown":"element"}}] "#, #"registerNib {"ref":"table"} none 1"#,
      ])
  }

  @Test("A registration has the name of its nib, and none for a class")
  func registeredNibs() throws {
    let facts = try read(
      """
      class Card: UITableViewCell { static var nib: UINib { UINib(nibName: "Card", bundle: nil) } }
      func f() {
        let local = UINib(nibName: "Local", bundle: nil)
        table.register(UINib(nibName: "A", bundle: nil), forCellReuseIdentifier: "a")
        table.register(local, forCellReuseIdentifier: "b")
        table.register(Card.nib, forCellReuseIdentifier: "c")
        table.register(Card.self, forCellReuseIdentifier: "d")
      }
      """)
    let uses = list(facts["uses"]).filter { $0["what"] as? String == "registered" }
    #expect(
      uses.map { "\(text($0["text"])) \(text($0["nib"]))" } == [
        #"{"lit":"a"} {"nib":{"lit":"A"}}"#, #"{"lit":"b"} {"nib":{"lit":"Local"}}"#,
        #"{"lit":"c"} {"ref":"Card.nib"}"#,
        #"{"lit":"d"} none"#,
      ])
    let property = list(list(facts["types"])[0]["properties"])[0]
    #expect(text(property["value"]) == #"{"nib":{"lit":"Card"}}"#)
  }

  @Test(
    "An image or color has a fallback if code uses another one in its place",
    arguments: [
      (#"_ = UIImage(named: "a") ?? other"#, true), (#"_ = (try UIImage(named: "a"))?.tinted() ?? other"#, true),
      (#"_ = UIColor(named: "a") ?? .white"#, true), (#"_ = other ?? UIImage(named: "a")"#, false),
      (#"_ = UIImage(systemName: "b") ?? UIImage(named: "a")"#, true),
      (#"_ = UIImage(named: "a")"#, false), (#"show(UIImage(named: "a")) ?? other"#, false),
      (#"if let i = UIImage(named: "a") { show(i) } else { show(UIImage(systemName: "b")) }"#, true),
      (#"if let i = UIImage(named: "a") { return i }; return UIImage()"#, true),
      (#"if let i = UIImage(named: "a") { return i }; return nil"#, false),
      (#"guard let i = UIImage(named: "a") else { return UIImage() }"#, true),
      (#"guard let i = UIImage(named: "a") else { return }"#, false),
      (#"if #available(iOS 13, *) { show(UIImage(systemName: "b")) } else { show(UIImage(named: "a")) }"#, true),
      (#"if #available(iOS 13, *) { show(UIImage(named: "a")) } else { show(UIImage(named: "b")) }"#, false),
      (#"if #available(iOS 13, *) { prepare() } else { show(UIImage(named: "a")) }"#, false),
      (#"var i = UIImage(systemName: "b"); if i == nil { i = UIImage(named: "a") }"#, true),
      (#"var i = old; if i == nil { i = UIImage(named: "a") }"#, false),
      (#"if isNew { show(UIImage(systemName: "b")) } else { show(UIImage(named: "a")) }"#, false),
    ])
  func fallbacks(_ code: String, _ isExpected: Bool) throws {
    let uses = list(try read("func f() -> UIImage? { \(code) }")["uses"])
    #expect(uses.first { text($0["text"]) == #"{"lit":"a"}"# }?["fallback"] as? Bool ?? false == isExpected)
  }

  @Test(
    "A syntax error that may hide members marks the type",
    arguments: [
      ("typealias E = protocol<A, B>; var a: Int", true), ("var a = ; func f() {}", true),
      ("func f() { let }; var a: Int", false),
      ("func f() { for var i = 0; i < 3; i++ {} }", false),
      ("class B { let }; var a: Int", false), ("var a: Int { 1 }", false),
    ])
  func syntaxErrors(_ members: String, _ isExpected: Bool) throws {
    let types = list(try read("class A { \(members) }")["types"])
    #expect(types.first?["errors"] as? Bool ?? false == isExpected)
  }

  @Test("A class with the modifier `open` is marked")
  func openClasses() throws {
    let types = list(
      try read("open class A { open func f() {} }; public class B { open class C {} }; extension A {}")["types"])
    #expect(types.map { $0["name"] as? String } == ["A", "B", "B.C", "A"])
    #expect(types.map { $0["open"] as? Bool ?? false } == [true, false, true, false])
  }

  @Test("Images and colors in previews are not uses")
  func previews() throws {
    let uses = list(
      try read(
        """
        #Preview("a") { Image(uiImage: UIImage(named: "a")!) }
        struct Box_Previews: PreviewProvider { static var previews: some View { Color(UIColor(named: "b")!) } }
        struct Box: View { let image = UIImage(named: "c") }
        """)["uses"])
    #expect(uses.map { text($0["text"]) } == [#"{"lit":"c"}"#])
  }

  @Test("A function that returns the name of an optional binding has no value")
  func boundResults() throws {
    let methods = list(
      list(
        try read(
          """
          extension NSObject {
            class func name() -> String { guard let name = parts.last else { fatalError() }; return name }
            class func other() -> String { guard let name = parts.last else { return "a" }; return "b" }
          }
          """)["types"])[0]["methods"])
    #expect(methods.map { text($0["value"]) } == ["none", #"{"any":[{"lit":"a"},{"lit":"b"}]}"#])
  }

  @Test("Each result of a condition is a use, and a constant with a condition is one of several strings")
  func conditions() throws {
    let uses = list(
      try read(
        """
        class Home: UIViewController {
          let id = flag ? "a" : other == 1 ? "b" : "c"
          func go() {
            performSegue(withIdentifier: flag ? "x" : other == 1 ? "y" : id, sender: nil)
            self.init(nibName: flag ? "N" : nil, bundle: nil)
          }
        }
        """)["uses"])
    #expect(uses.map { text($0["text"]) } == [#"{"lit":"x"}"#, #"{"lit":"y"}"#, #"{"ref":"id"}"#, #"{"lit":"N"}"#])
    #expect(uses.map { text($0["at"]) } == ["[4,41]", "[4,60]", "[4,66]", "[5,31]"])
  }

  @Test("A use names its receiver, and the type that it creates; labels of other calls are not uses")
  func receivers() throws {
    let uses = list(
      try read(
        """
        func f(router: Router) {
          router.performSegue(withIdentifier: "A", sender: nil)
          Editor(nibName: "B", bundle: nil)
          load(nibName: "C", bundle: nil)
          Card(nibName: "D", style: 1)
        }
        """)["uses"])
    #expect(uses.map { text($0["text"]) } == [#"{"lit":"A"}"#, #"{"lit":"B"}"#])
    #expect(uses.map { text($0["base"]) } == [#"{"param":"router"}"#, "none"])
    #expect(uses.map { $0["creates"] as? String } == [nil, "Editor"])
  }

  @Test("In a static property, self is the type; an initial value states the type of a property")
  func properties() throws {
    let type = try #require(
      list(
        try read(
          """
          class Home<Item> {
            static var id: String { return String(describing: self) }
            let model = Model()
          }
          """)["types"]
      ).first)
    #expect(type["generics"] as? [String] == ["Item"])
    #expect(text(list(type["properties"]).first?["value"]) == #"{"type":"Self"}"#)
    #expect(list(type["properties"]).last?["type"] as? String == "Model")
  }

  @Test("Aliases name their types, and trailing closures are counted")
  func aliases() throws {
    let facts = try read(
      "class A { typealias B = C.D }; typealias E = F & G; func f() { Home.open(\"x\") {} done: {} }")
    #expect(
      list(facts["aliases"]).map { "\($0["name"] ?? "") \($0["type"] ?? "")" } == ["A.B C.D", "E F", "E G"])
    #expect(list(facts["calls"]).first?["closures"] as? Int == 2)
  }

  @Test("A call names a receiver that the file does not determine, and all calls of helpers that register are listed")
  func otherReceivers() throws {
    let facts = try read(
      """
      class A {
        func f() {
          let table = UITableView(frame: frame)
          table.registerCell(of: NoteCell.self)
          table.registerCell(of: a + b)
          registerCell(of: NoteCell.self)
          table.reload(a + b)
          table.register(type)
        }
      }
      """)
    let calls = list(facts["calls"])
    #expect(calls.map { $0["name"] as? String } == ["registerCell", "registerCell", "registerCell", "register"])
    #expect(calls.map { $0["receiver"] as? String } == ["other", "other", nil, "other"])
  }

  @Test("The branches of #if are listed with their lines, and all of them are read")
  func branches() throws {
    let facts = try read(
      """
      #if DEBUG
      class A {}
        #if os(iOS)
        class B {}
        #endif
      #else
      class C {}
      #endif
      """)
    let branches = list(facts["branches"])
    #expect(branches.map { $0["if"] as? String } == ["(DEBUG)", "!(DEBUG)", "(os(iOS))"])
    #expect(branches.map { $0["lines"] as? [Int] } == [[1, 5], [6, 7], [3, 4]])
    #expect(list(facts["types"]).count == 3)
  }

  @Test("A file that the parser cannot read in a bounded time, or that is not UTF-8, has an error")
  func bounds() throws {
    func check(_ bytes: [UInt8], _ reason: String) {
      let facts = String(decoding: SourceReader.facts(of: bytes), as: UTF8.self)
      #expect(facts.hasPrefix("\"error\":\"\(reason)\""))
    }
    check(Array(String(repeating: "[", count: 200).utf8), "more than 10 nested arrays in line 1")
    check(Array(String(repeating: "[a: ", count: 200).utf8), "more than 10 nested arrays in line 1")
    check(Array("import UIKit".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "the file is not UTF-8")
    check(Array("let a = \"".utf8) + [0xC3, 0x28], "the file is not UTF-8")
    check(Array(repeating: 0x20, count: 5 << 20), "the file is larger than 4 MB")
  }

  @Test("Literals nested like data are read")
  func data() throws {
    let source = "let a = " + String(repeating: "[\"a\": ", count: 40) + "1" + String(repeating: "]", count: 40)
    #expect(try read(source)["error"] == nil)
  }

  @Test("Raw values of enumerations are explicit or the names of cases")
  func cases() throws {
    let type = try #require(list(try read("enum Scene: String { case home, editor = \"Edit\" }")["types"]).first)
    #expect(list(type["cases"]).map { text($0["raw"]) } == [#"{"lit":"home"}"#, #"{"lit":"Edit"}"#])
  }

  @Test("Incomplete and deeply nested sources are read without a crash")
  func hostile() throws {
    let source = Array("class A: B { @IBOutlet var a: [X<Y>]!; func f(_ a: Int) { g(\"\\(a)\", b ? c : d) } }".utf8)
    for count in source.indices { _ = SourceReader.facts(of: Array(source[..<count])) }
    _ = try read(String(repeating: "class A {", count: 200))
  }

  @Test("A cache returns the facts of a content, and ignores other versions")
  func cache() {
    let hash = FactCache.hash(of: [1, 2])
    let bytes = FactCache.bytes(of: [hash: Array("\"types\":[]".utf8)[...]])
    #expect(FactCache(bytes).facts(hash).map { String(decoding: $0, as: UTF8.self) } == "\"types\":[]")
    #expect(FactCache([0] + bytes).facts(hash) == nil)
    #expect(FactCache.hash(of: [2, 1]) != hash)
  }

  @Test(
    "A route has the screen that an expression creates",
    arguments: [
      ("Editor()", #"{"object":"Editor"}"#), ("Outer.Inner.init(a: 1)", #"{"object":"Outer.Inner"}"#),
      (
        "UINavigationController(rootViewController: Editor())",
        #"{"object":"UINavigationController","root":{"object":"Editor"}}"#
      ),
      ("flag ? Editor() : Info()", #"{"any":[{"object":"Editor"},{"object":"Info"}]}"#),
      ("made ?? Info()", #"{"any":[{"member":"made"},{"object":"Info"}]}"#),
      ("make() as! Editor", #"{"typed":"Editor","value":{"call":"make"}}"#),
      (
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "E")"#,
        #"{"board":{"storyboard":{"lit":"Main"}},"scene":{"lit":"E"}}"#
      ),
      ("storyboard!.instantiateInitialViewController()!", #"{"board":{"ref":"self.storyboard"}}"#),
      ("Editor.instantiate()", #"{"call":"instantiate","on":{"type":"Editor"}}"#),
      ("factory.editor", #"{"member":"editor","on":{"member":"factory"}}"#),
      ("local", #"{"object":"Local"}"#),
      ("changed", #"{"typed":"UIViewController","value":{"any":[{"object":"A"},{"object":"B"}]}}"#),
      ("navigation", #"{"object":"UINavigationController","root":{"object":"Root"}}"#),
      ("guarded", #"{"typed":"Editor","value":{"member":"made"}}"#),
      ("item", #"{"unknown":"loop variable"}"#), ("given", #"{"typed":"UIViewController","value":{"param":"given"}}"#),
    ])
  func screens(_ expression: String, _ expected: String) throws {
    let facts = try read(
      """
      class Home: UIViewController {
        func go(given: UIViewController) {
          let local = Local()
          var changed: UIViewController
          if flag { changed = A() } else { changed = B() }
          let navigation = UINavigationController()
          navigation.viewControllers = [Root()]
          guard let guarded = made as? Editor else { return }
          for item in list { self.navigationController?.pushViewController(\(expression), animated: true) }
        }
      }
      """)
    let found = list(facts["routes"]).filter { $0["how"] as? String == "push" }
    #expect(found.map { text($0["target"]) } == [expected])
    #expect(found.first?["from"] == nil)
  }

  @Test("A local container has the values of the branch that shows it, and those before")
  func shownBranches() throws {
    let facts = try read(
      """
      class Home: UIViewController {
        func go() {
          let stack: UINavigationController
          if isPad {
            stack = UINavigationController(rootViewController: A())
            present(stack, animated: true)
          } else {
            stack = UINavigationController(rootViewController: B())
            switch kind {
            case 0: present(stack, animated: true)
            default: break
            }
          }
          push(UIStoryboard.init(name: "Main", bundle: nil).instantiateInitialViewController()!)
          present(UIStoryboard.init(name: "Main", bundle: nil).instantiateInitialViewController()!, animated: true)
        }
      }
      """)
    func stack(_ root: String) -> String {
      #"{"typed":"UINavigationController","value":{"object":"UINavigationController","root":{"object":"\#(root)"}}}"#
    }
    #expect(
      list(facts["routes"]).map { text($0["target"]) } == [
        stack("A"), stack("B"), #"{"board":{"storyboard":{"lit":"Main"}}}"#,
      ])
  }

  @Test("Each way to a screen is a route, and a function that passes its parameter on is not")
  func routes() throws {
    let facts = try read(
      """
      final class Home: UIViewController {
        override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
        func go() {
          present(A(), animated: true)
          other.present(B(), animated: true)
          delegate.preferences.showWindow(self)
          super.showWindow(nil)
          show(C(), sender: nil)
          window.rootViewController = D()
          self.rootViewController = E()
          tabs.setViewControllers([F(), G()], animated: false)
          performSegue(withIdentifier: "edit", sender: nil)
          Router.perform(to: RoutableView<EditorInput>(), path: .presentModally(from: self))
          EditorRouter.perform(path: .push(from: self))
          ZIKAnyViewRouter.performURL("app://editor", path: .push(from: self))
          progress.addChild(child, withPendingUnitCount: 1)
        }
      }
      """)
    #expect(
      list(facts["routes"]).map { "\($0["how"] ?? "") \(text($0["target"])) \($0["path"] ?? "")" } == [
        #"present {"object":"A"} "#, #"present {"object":"B"} "#,
        #"showWindow {"member":"preferences","on":{"member":"delegate"}} "#, #"show {"object":"C"} "#,
        #"root {"object":"D"} "#,
        #"setViewControllers {"object":"F"} "#, #"setViewControllers {"object":"G"} "#,
        #"performSegue {"segue":{"lit":"edit"}} "#, #"perform {"routable":"EditorInput"} presentModally"#,
        #"perform {"router":"EditorRouter"} push"#, #"perform {"url":{"lit":"app:\/\/editor"}} "#,
      ])
    #expect(text(list(facts["routes"])[1]["from"]) == #"{"member":"other"}"#)
  }

  @Test("Functions and properties that return screens, and calls that pass them on, are listed")
  func factories() throws {
    let facts = try read(
      """
      struct Factory {
        let start = StartViewController()
        var editor: UIViewController { instantiate("Editor") }
        func make(_ id: String) -> UIViewController { return board.instantiateViewController(withIdentifier: id) }
        func title() -> String { return item.title }
        func go() { wireframe.replace(with: StartViewController()) }
      }
      """)
    #expect(list(facts["factories"]).map { $0["name"] as? String } == ["start", "editor", "make(_:)"])
    #expect(text(list(facts["factories"])[2]["screen"]).contains(#""scene":{"param":"id"}"#))
    #expect(list(facts["passes"]).map { "\($0["name"] ?? "") \($0["label"] ?? "")" } == ["replace with"])
  }

  @Test("The constants that a generator writes for scenes are scenes, and its segues are raw values")
  func generatedScenes() throws {
    let facts = try read(
      """
      enum StoryboardScene {
        enum Main: StoryboardType {
          static let storyboardName = "Main"
          static let start = InitialSceneType<UINavigationController>(storyboard: Main.self)
          static let editor = SceneType<App.Editor>(storyboard: Self.self, identifier: "Edit")
          static let pair = Pair<Int, Editor>(storyboard: Self.self)
          static let other = Box<Editor>(storyboard: Self.self, color: "red")
        }
      }
      extension UIViewController {
        func perform<Segue: SegueType>(segue: Segue) { performSegue(withIdentifier: segue.rawValue, sender: nil) }
      }
      class Home: UIViewController {
        func go() {
          perform(segue: StoryboardSegue.Main.edit)
          present(StoryboardScene.Main.editor.instantiate(), animated: true)
        }
      }
      """)
    #expect(
      list(facts["factories"]).map { text($0["screen"]) } == [
        #"{"typed":"UINavigationController","value":{"board":{"ref":"Main.storyboardName"}}}"#,
        #"{"typed":"App.Editor","value":{"board":{"ref":"Self.storyboardName"},"scene":{"lit":"Edit"}}}"#,
      ])
    #expect(
      list(facts["routes"]).map { text($0["target"]) } == [
        #"{"segue":{"raw":{"ref":"StoryboardSegue.Main.edit"}}}"#,
        #"{"call":"instantiate","on":{"member":"editor","on":{"type":"StoryboardScene.Main"}}}"#,
      ])
  }

  @Test("The resources of R.swift are scenes in the storyboard with their type's name")
  func resources() throws {
    let facts = try read(
      """
      struct _R {
        struct storyboard {
          struct main {
            let editor = StoryboardViewControllerResource<EditorController>(identifier: "Edit")
            let name = "Main"
            func editor(_: Void = ()) -> EditorController? {
              return UIKit.UIStoryboard(resource: self).instantiateViewController(withResource: editor)
            }
          }
        }
      }
      class Home: UIViewController {
        func go() { show(UIStoryboard(resource: R.storyboard.main).instantiateInitialViewController()!, sender: nil) }
      }
      """)
    #expect(
      list(facts["factories"]).map { text($0["screen"]) } == [
        #"{"typed":"EditorController","value":{"board":{"ref":"self.name"},"scene":{"lit":"Edit"}}}"#,
        #"{"member":"editor"}"#,
      ])
    #expect(
      list(facts["routes"]).map { text($0["target"]) } == [
        #"{"board":{"storyboard":{"ref":"R.storyboard.main.name"}}}"#
      ])
  }

  @Test("Names that contain each other twice, and long chains of conditions, are followed within limits")
  func doubling() throws {
    let doubled = (1...60).map { "let a\($0) = a\($0 - 1) ?? a\($0 - 1)" }.joined(separator: "\n")
    let guards = String(repeating: "guard let vc else { return }\n", count: 500)
    let source =
      "class A { func f() {\nlet a0 = X()\n\(doubled)\npresent(a60, animated: true)\n} \n func g() {\n\(guards)\npresent(vc, animated: true) } }"
    // Without limits, this does not end.
    #expect(list(try read(source)["routes"]).count == 2)
  }
}
