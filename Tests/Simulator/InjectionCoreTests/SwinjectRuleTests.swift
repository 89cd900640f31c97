import InjectionCore
import Testing

@Suite struct SwinjectRuleTests {
  let container = Container()

  @Test("injection:SW1 a failed request says what was wanted and what there is, and asked optionally it is nil")
  func failed() throws {
    container.register(Dog.init).as((any Animal).self, name: "a").as((any Animal).self, name: "b")
    #expect(try container.resolve((any Animal)?.self) == nil)
    let error = try #require(failure { _ = try container.resolve((any Animal).self, name: "c") })
    #expect(error.description == #"Animal named "c": not registered. Registered under these names: "a", "b""#)
  }

  @Test("injection:SW1 the advice on a missing type suggests similar registrations or lists the existing ones")
  func advice() {
    func advice(_ body: () throws -> Void) -> String? { failure(body).flatMap { container.run.advice(on: $0) } }
    #expect(advice { _ = try container.resolve(Dog.self) } == "nothing is registered in the container")
    container.register(Cat.init).as((any Animal).self)
    #expect(advice { _ = try container.resolve(Presenter.self) } == "registered in the container: Cat, Animal")
    container.register(Presenter.init).as(AnyObject.self, name: "api.v2")
    #expect(advice { _ = try container.resolve(AnyObject.self, name: "api.v3") } == "did you mean 'api.v2'?")
    #expect(advice { _ = try container.resolve(Cats.self) } == "did you mean 'Cat'?")
    let child = Container(name: "Editor", parent: container)
    #expect(
      advice { _ = try child.resolve(Screen.self) }
        == #"registered in container "Editor": Cat, Animal, Presenter, AnyObject"#)
  }

  private final class Cats {}

  @Test("injection:SW2 a second registration replaces nothing")
  func noReplacing() throws {
    container.register { 1 }
    container.register { 2 }
    #expect(try container.resolve(Int?.self) == nil)
  }

  private final class Note {
    let text: String
    init(_ text: String) { self.text = text }
  }

  @Test("injection:SW3 factories that differ in the types of their arguments are chosen by what is given")
  func argumentTypes() throws {
    container.register { (count: Argument<Int>) in Note("\(count.value) lines") }
    container.register { (title: Argument<String>, count: Argument<Int>) in Note("\(title.value), \(count.value) lines")
    }
    container.register { (title: Argument<String>) in Note(title.value) }
    #expect(try container.resolve(Note.self, arguments: 3).text == "3 lines")
    #expect(try container.resolve(Note.self, arguments: "Title").text == "Title")
    #expect(try container.resolve(Note.self, arguments: "Title", 3).text == "Title, 3 lines")
    #expect(failure { _ = try container.resolve(Note.self, arguments: 1.5) } != nil)
  }

  @Test("injection:SW4 dependencies that a factory resolves from the container are not in the graph")
  func pulled() throws {
    container.register { (container: Container) in Kennel(try container.resolve()) }
    #expect(container.makeGraph().edges[0].isEmpty)
    #expect(container.validate().isValid)
    #expect(failure { _ = try container.resolve(Kennel.self) } != nil)
  }

  @Test("injection:SW5 completion closures do not run for a kept instance")
  func completed() throws {
    let diary = Diary()
    container.register(Dog.init).lifetime(.perContainer(.strong))
      .injection { (_: Dog) in diary.note("first") }.injection { (_: Dog) in diary.note("second") }
    _ = try container.resolve(Dog.self)
    _ = try container.resolve(Dog.self)
    #expect(diary.lines == ["first", "second"])
  }

  @Test("injection:SW6 services forward to one entry and its instance; one that does not fit gives nil or an error")
  func forwarding() throws {
    container.register(Dog.init).lifetime(.single).as((any Animal).self).as(AnyObject.self, name: "dog")
      .as(Cat.self)
    let dog = try container.resolve(Dog.self)
    #expect(try container.resolve((any Animal).self) === dog)
    #expect(try container.resolve(AnyObject.self, name: "dog") === dog)
    #expect(try container.resolve(Cat?.self) == nil)
    #expect(failure { _ = try container.resolve(Cat.self) } != nil)
  }

  @Test("injection:SW7 its scopes have their counterparts")
  func scopes() throws {
    /// Whether the two presenters of a screen are the same, and those of two screens.
    func sharing(_ lifetime: Lifetime) throws -> [Bool] {
      let container = Container()
      container.register(Presenter.init).lifetime(lifetime)
      container.register(Screen.init).injection(\.presenter).injection(\.second)
      let (one, other) = (try container.resolve(Screen.self), try container.resolve(Screen.self))
      return [one.presenter === one.second, one.presenter === other.presenter]
    }
    #expect(try sharing(.prototype) == [false, false])
    #expect(try sharing(.objectGraph) == [true, false])
    #expect(try sharing(.perContainer(.strong)) == [true, true])
    #expect(try sharing(.perContainer(.weak)) == [true, true])
    #expect(try sharing(.custom(InjectionScope(name: "scope"))) == [true, true])
  }

  @Test("injection:SW7 a container may have another default scope")
  func defaultScope() throws {
    container.defaultLifetime = .objectGraph
    container.register(Presenter.init)
    container.register(Screen.init).injection(\.presenter).injection(\.second)
    let screen = try container.resolve(Screen.self)
    #expect(screen.presenter === screen.second)
  }

  @Test("injection:SW9 a scope is reset as a whole, with its parents, and no registration goes")
  func reset() throws {
    let outer = InjectionScope(name: "outer")
    let scope = InjectionScope(name: "scope", parent: outer)
    container.register(Dog.init).lifetime(.custom(scope))
    container.register(Cat.init).lifetime(.custom(outer))
    let (dog, cat) = (try container.resolve(Dog.self), try container.resolve(Cat.self))
    scope.clean()
    #expect(try container.resolve(Dog.self) !== dog)
    #expect(try container.resolve(Cat.self) !== cat)
  }

  /// Notes the graph in which a presenter is made.
  private func registerGraph(_ noting: @escaping (ObjectGraph?) -> Void) {
    container.register { [unowned container] in
      noting(container.currentObjectGraph)
      return Presenter()
    }.lifetime(.objectGraph)
    container.register(Screen.init).lifetime(.objectGraph).injection(\.presenter)
  }

  @Test("injection:SW10 a later resolve joins an earlier graph, and finds what lives of it")
  func joining() throws {
    var graphs: [ObjectGraph] = []
    registerGraph { if let graph = $0 { graphs.append(graph) } }
    let screen = try container.resolve(Screen.self)
    #expect(try container.resolve(Screen.self) !== screen)
    #expect(graphs.count == 2 && graphs[0] != graphs[1])
    let (again, presenter) = try container.withObjectGraph(graphs[0]) {
      (try container.resolve(Screen.self), try container.resolve(Presenter.self))
    }
    #expect(again === screen)
    #expect(presenter === screen.presenter)
    #expect(container.currentObjectGraph == nil)
    #expect(try container.resolve(Screen.self) !== screen)
  }

  @Test("injection:SW10 an object without a holder is made again, and is found by a resolve that joins the graph")
  func joiningAgain() throws {
    var graph: ObjectGraph?
    registerGraph { graph = graph ?? $0 }
    let first = WeakBox(try container.resolve(Screen.self))
    #expect(first.object == nil)
    let joined = try #require(graph)
    let second = try container.withObjectGraph(joined) { try container.resolve(Screen.self) }
    #expect(try container.withObjectGraph(joined) { try container.resolve(Screen.self) } === second)
  }

  @Test("injection:SW10 a graph can be joined while another runs, which continues unchanged")
  func joiningInside() throws {
    var graph: ObjectGraph?
    registerGraph { graph = graph ?? $0 }
    let earlier = try container.resolve(Screen.self)
    var found: Screen?
    container.register { [unowned container] (screen: Screen) in
      let joined = try #require(graph)
      found = try container.withObjectGraph(joined) { try container.resolve(Screen.self) }
      #expect(container.currentObjectGraph != joined)
      #expect(try container.resolve(Screen.self) === screen)
      return Left(Right())
    }
    _ = try container.resolve(Left.self)
    #expect(found === earlier)
  }

  @Test("injection:SW12 delayed values are made from the plain registration, with name and arguments")
  func wrappers() throws {
    container.register { Note(arg($0)) }.as(Any.self, name: "note")
    let note: ProviderWith<String, Any> = try container.resolve(name: "note")
    #expect((try note("text") as? Note)?.text == "text")
  }

  private final class Hub {
    let spoke: Spoke
    init(_ spoke: Spoke) { self.spoke = spoke }
  }

  private final class Spoke {
    let first: Lazy<Hub>
    let second: Lazy<Hub>
    init(_ first: Lazy<Hub>, _ second: Lazy<Hub>) { (self.first, self.second) = (first, second) }
  }

  @Test("injection:SW12 each lazy value joins the graph in which it was made, however many were made in it")
  func lazyValuesOfAGraph() throws {
    container.register(Hub.init).lifetime(.objectGraph)
    container.register(Spoke.init).lifetime(.objectGraph)
    let hub = try container.resolve(Hub.self)
    #expect(try hub.spoke.first.value === hub)
    #expect(try hub.spoke.second.value === hub)
    #expect(try container.resolve(Hub.self) !== hub)
  }

  @Test("injection:SW13 several threads ask synchronized views, one at a time, those of children too")
  func synchronized() async throws {
    var running = 0
    container.register(Dog.init).as((any Animal).self)
    container.register { (container: Container) in
      running += 1
      defer { running -= 1 }
      // Asking again inside is the same thread.
      let view = container.synchronize()
      var dog = try view.resolve(Dog.self)
      for _ in 0..<100 { dog = try view.resolve(Dog.self) }
      #expect(running == 1)
      return Kennel(dog)
    }
    let views = [container.synchronize(), Container(parent: container).synchronize()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for view in views + views {
        group.addTask { for _ in 0..<100 { try view.withContainer { _ = try $0.resolve(Kennel.self) } } }
      }
      try await group.waitForAll()
    }
    #expect(running == 0)
  }

  private enum Shared { static let container = Container(name: "shared") }

  @Test("injection:SW13 a container is itself usable from several threads")
  func sharedContainer() async throws {
    Shared.container.register(Dog.init).lifetime(.single)
    let dogs = try await withThrowingTaskGroup(of: Dog.self) { group in
      for line in 1...4 {
        group.addTask {
          for _ in 0..<50 { Shared.container.register(line: line, Cat.init).as((any Animal).self, name: "\(line)") }
          return try Shared.container.resolve(Dog.self)
        }
      }
      return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(dogs.count == 1)
    #expect(try Shared.container.resolveMany((any Animal).self).count == 4)
  }

  private struct Recording: Assembly {
    let name: String
    let diary: Diary
    func assemble(_ container: Container) {
      diary.note("\(name) registers")
      container.register { name }.as(String.self, name: name)
    }
    func loaded(_ container: Container) throws {
      diary.note("\(name) loaded, last is \(try container.resolve(String.self, name: "last"))")
    }
  }

  @Test("injection:SW14 all assemblies register before any is notified of it")
  func assemblies() throws {
    let diary = Diary()
    // One line would be one registration.
    struct Last: Assembly {
      func assemble(_ container: Container) { container.register { "last" }.as(String.self, name: "last") }
    }
    try container.apply([Recording(name: "first", diary: diary), Last()])
    #expect(diary.lines == ["first registers", "first loaded, last is last"])
  }

  @Test("injection:SW15 several observers are notified in the order in which they were added")
  func behaviors() {
    final class Behavior: InjectionObserver {
      let name: String
      let diary: Diary
      init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
      }
      func container(_ container: Container, did event: InjectionEvent) {
        guard case .registered(let component) = event else { return }
        diary.note("\(name): \(component.type) \(component.services.map(\.description))")
      }
    }
    let diary = Diary()
    let behaviors = [Behavior("one", diary), Behavior("two", diary)]
    for behavior in behaviors { container.run.observe(behavior) }
    container.register(Dog.init).as((any Animal).self, name: "rex")
    _ = container.validate()
    #expect(diary.lines == [#"one: Dog ["Animal named \"rex\""]"#, #"two: Dog ["Animal named \"rex\""]"#])
    withExtendedLifetime(behaviors) {}
  }

  @Test("injection:SW16 a container reports whether a service is registered, including in parents")
  func asking() {
    let child = Container(parent: container)
    container.register(Dog.init).as((any Animal).self, name: "rex")
    #expect(child.hasRegistration(Dog.self))
    #expect(child.hasRegistration((any Animal).self, name: "rex"))
    #expect(!child.hasRegistration((any Animal).self))
  }

  @Test("injection:SW16 a container describes what is registered")
  func dump() {
    let container = Container(name: "App")
    let child = Container(name: "Screen", parent: container)
    container.register(Dog.init).as((any Animal).self, name: "rex").lifetime(.single)
    child.register(Screen.self).injection(\.presenter, cycle: true)
    let lines = child.description.replacing(/InjectionCoreTests\/\w+\.swift:\d+/, with: "here")
    #expect(
      lines == """
        container "Screen": 1 component
          Screen  prototype, without initializer, 1 injection  here
            presenter (cycle) ← Presenter?
        parent: container "App": 1 component
          Dog  single  here
            as Animal named "rex"

        """)
  }

  @Test("injection:SW17 a child overrides by the same key, and the parent does not see it")
  func overriding() throws {
    let child = Container(parent: container)
    container.register { "parent" }.as(Any.self, name: "key")
    child.register { "child" }.as(Any.self, name: "key")
    #expect(try child.resolve(Any.self, name: "key") as? String == "child")
    #expect(try container.resolve(Any.self, name: "key") as? String == "parent")
  }

  @Test("injection:SW18 a value that is kept is handed out as a copy")
  func copies() throws {
    struct Settings { var isOn = false }
    container.register { Settings() }.lifetime(.perContainer(.strong))
    var mine = try container.resolve(Settings.self)
    mine.isOn = true
    #expect(try !container.resolve(Settings.self).isOn)
  }
}
