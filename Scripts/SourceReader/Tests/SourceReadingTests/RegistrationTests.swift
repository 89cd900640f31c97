import Foundation
import SourceReading
import Testing

/// The registrations of routers and containers in Swift sources.
@Suite struct RegistrationTests {
  private func read(_ source: String) throws -> [String: Any] {
    let line = SourceReader.line(file: "A.swift", hash: "1", facts: SourceReader.facts(of: Array(source.utf8))[...])
    return try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }

  private func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  /// Returns JSON without positions.
  private func json(_ value: Any?) -> String {
    func cleaned(_ value: Any) -> Any {
      if let object = value as? [String: Any] {
        return object.filter { $0.key != "at" }.mapValues(cleaned)
      }
      return (value as? [Any]).map { $0.map(cleaned) } ?? value
    }
    guard let value, let data = try? JSONSerialization.data(withJSONObject: cleaned(value), options: [.sortedKeys])
    else {
      return "none"
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the components that statements in a part register.
  private func components(_ statements: String) throws -> [[String: Any]] {
    list(
      try read(
        """
        import DITranquillity
        class AppPart: DIPart { static func load(container: DIContainer) {
        \(statements)
        } }
        """)["components"])
  }

  @Test("A router registers classes, protocols, URLs and identifiers, under the conditions around them")
  func routers() throws {
    let found = list(
      try read(
        """
        class EditorRouter: ZIKViewRouter<Editor, ViewRouteConfig> {
          override class func registerRoutableDestination() {
            registerView(Editor.self)
            Self.registerExclusiveView(Note.self)
            register(RoutableView<Input & Other>())
            self.register(RoutableViewModule<ModuleInput>())
            register(RoutableService<Store>())
            #if DEBUG
            registerURLPattern("notes://debug")
            #else
            registerIdentifier(Ids.editor)
            #endif
            table.register(Cell.self, forCellReuseIdentifier: "cell")
            OtherRouter.register(RoutableView<Late>())
          }
        }
        """)["registers"])
    #expect(
      found.map { "\($0["by"] ?? "") \($0["what"] ?? "") \(json($0["value"])) \($0["if"] ?? "")" } == [
        #"EditorRouter view {"type":"Editor"} "#, #"EditorRouter exclusiveView {"type":"Note"} "#,
        #"EditorRouter protocol {"type":"Input & Other"} "#, #"EditorRouter moduleProtocol {"type":"ModuleInput"} "#,
        #"EditorRouter protocol {"type":"Store"} "#, #"EditorRouter url {"lit":"notes:\/\/debug"} (DEBUG)"#,
        #"EditorRouter identifier {"ref":"Ids.editor"} !(DEBUG)"#, #"OtherRouter protocol {"type":"Late"} "#,
      ])
    #expect(found.map { $0["service"] as? Bool ?? false } == [false, false, false, false, true, false, false, false])
  }

  @Test("Classes without a router, closure-based routes and adapters are registrations, too")
  func withoutRouter() throws {
    let found = list(
      try read(
        """
        func registerAll() {
          ZIKAnyViewRouter.register(RoutableView<Input>(), forMakingView: Editor.self, making: { config in
            let editor = Editor()
            editor.title = "Made"
            return editor
          })
          ZIKAnyServiceRouter.register(RoutableService<Store>(), forMakingService: Disk.self, factory: makeStore)
          ZIKViewRoute<Editor, ViewRouteConfig>.make(withDestination: Editor.self, makeDestination: { _, _ in Editor() })
            .register(RoutableView<Second>())
          register(adapter: RoutableView<Required>(), forAdaptee: RoutableView<Provided>())
        }
        """)["registers"]
    ).sorted { json($0["at"]) < json($1["at"]) }
    let made =
      #"[{"let":"editor","value":{"make":"Editor"}},{"set":"editor.title","value":{"lit":"Made"}},{"return":{"path":"editor"}}]"#
    #expect(found.contains { json($0["steps"]) == made && json($0["target"]) == #"{"type":"Editor"}"# })
    #expect(found.contains { $0["factory"] as? String == "makeStore" && $0["service"] as? Bool == true })
    let route = found.filter { $0["route"] as? Bool == true }
    #expect(Set(route.map { $0["what"] as? String }) == ["view", "protocol"])
    #expect(route.allSatisfy { $0["by"] as? String == "view Editor" })
    let adapter = found.first { $0["what"] as? String == "adapter" }
    #expect(json(adapter?["value"]) + json(adapter?["target"]) == #"{"type":"Required"}{"type":"Provided"}"#)
  }

  @Test("The statements that create a destination are read, also from a storyboard")
  func bodies() throws {
    let bodies = list(
      try read(
        """
        class R: ZIKViewRouter<E, C> {
          override func destination(with configuration: C) -> E? {
            let board = UIStoryboard(name: "Main", bundle: nil)
            let e = board.instantiateViewController(withIdentifier: "E") as! E
            e.title = "E"
            if flag { log() }
            return e
          }
        }
        class V: UIViewController {
          @IBAction func save(_ sender: Any) { store.save(note) }
          func other() { store.save(note) }
        }
        """)["bodies"])
    #expect(bodies.map { $0["in"] as? String } == ["destination(with:)", "save(_:)"])
    #expect(
      json(bodies[0]["steps"])
        == #"[{"let":"e","value":{"of":{"lit":"Main"},"scene":{"lit":"E"}}},{"set":"e.title","value":{"lit":"E"}},"#
        + #"{"code":"if flag { log() }"},{"return":{"path":"e"}}]"#)
  }

  @Test(
    "A component has the created class, its services, lifetime and injections",
    arguments: [
      ("container.register(Client.init)", #"{"made":"Client","what":"component"}"#),
      ("container.register(Home.self)", #"{"made":"Home","what":"component"}"#),
      (
        "container.register { Client(url: \"a\") }.as(check: Api.self){$0}.lifetime(.single)",
        #"{"as":[{"type":"Api"}],"lifetime":"single","made":"Client","what":"component"}"#
      ),
      (
        "container.register(Home.self).injection(cycle: true) { $0.presenter = $1 }.lifetime(.perContainer(.weak))",
        #"{"injections":[{"cycle":true,"member":"presenter","value":{"path":"$1"}}],"lifetime":"perContainer(weak)","made":"Home","what":"component"}"#
      ),
      (
        "container.register(Home.self).injection(\\.presenter).default()",
        #"{"injections":[{"member":"presenter","value":{"path":"$1"}}],"made":"Home","marks":["default"],"what":"component"}"#
      ),
      (
        "container.register(Api.self, name: \"v2\") { r in Client(log: r.resolve(Log.self)!) }.inObjectScope(.container)",
        #"{"as":[{"name":"v2","type":"Api"}],"lifetime":"single","made":"Client","marks":["swinject"],"params":[""],"what":"component"}"#
      ),
      (
        "container.storyboardInitCompleted(Home.self) { r, c in c.api = r.resolve(Api.self) }",
        #"{"injections":[{"member":"api","value":{"optional":true,"resolve":"Api"}}],"made":"Home","marks":["swinject"],"what":"component"}"#
      ),
      (
        "container.autoregister(Api.self, initializer: Client.init)",
        #"{"as":[{"type":"Api"}],"made":"Client","marks":["swinject"],"what":"component"}"#
      ),
      ("container.registerStoryboard(name: \"Main\")", #"{"made":"Main","what":"storyboard"}"#),
      ("container.append(part: Network.self)", #"{"made":"Network","what":"part"}"#),
      ("container.register(line: i, { Client() })", #"{"made":"Client","what":"component"}"#),
    ])
  func components(_ statement: String, _ expected: String) throws {
    let found = try components(statement)
    #expect(found.count == 1)
    let place: Set = ["type", "in", "static", "creation"]
    #expect(json(found.first?.filter { !place.contains($0.key) }) == expected)
  }

  @Test(
    "The facts of the fixtures of the import are up to date",
    arguments: [
      ("Notes", "App/Notes/Notes.swift"), ("LeftOut", "App/Home/Home.swift"), ("Scenes", "App/Scenes/Scenes.swift"),
      ("Created", "App/Page/Page.swift"),
    ])
  func fixture(_ name: String, _ file: String) throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    folder.appendPathComponent("Tests/Analysis/AppImportTests/Fixtures")
    let source = try Data(contentsOf: folder.appendingPathComponent(name + ".swift.txt"))
    let recorded = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    let line = SourceReader.line(
      file: file, hash: FactCache.hash(of: [UInt8](source)),
      facts: SourceReader.facts(of: [UInt8](source))[...])
    // After a change, the reader records them again: copy the text to that path, and write its line to the JSON file.
    #expect(Data(line) == recorded)
  }

  @Test("Tables and other objects with a method 'register' are not containers")
  func others() throws {
    let source = """
      class List: UITableViewController {
        func load() {
          tableView.register(Cell.self, forCellReuseIdentifier: "cell")
          URLProtocol.registerClass(Mock.self)
          defaults.register(defaults: [:])
        }
      }
      """
    #expect(try read(source)["components"] == nil)
    let inApp = try components("tableView.register(Cell.self, forCellReuseIdentifier: \"cell\")")
    #expect(inApp.isEmpty)
  }
}
