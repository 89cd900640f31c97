import InjectionCore
import RouteDiagnostics
import Testing

/// An animal that asks for the other ones.
private final class Herd: Animal {
  var others: [any Animal] = []
  var sound: String { "herd of \(others.count)" }
}

/// An animal that requests the others when a test reads them.
private final class Shy: Animal {
  let sound = "…"
  let others: Lazy<Many<any Animal>>
  init(_ others: Lazy<Many<any Animal>>) { self.others = others }
}

/// Lists of components: which are in them, when they are made, and what a check says about them.
@Suite struct ListRuleTests {
  let container = Container()

  @Test("injection:V14a a test component excludes the others even while it is being created")
  func testOfItsOwnService() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Herd.init).as((any Animal).self).test().injection { $0.others = many($1) }
    #expect(try container.resolve(Herd.self).others.isEmpty)
  }

  @Test("injection:V14b a test component excludes only the other components of its container")
  func testInHierarchy() throws {
    let child = Container(parent: container)
    child.register(Cat.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    container.register(Dog.init).as((any Animal).self).test()
    #expect(try child.resolveMany((any Animal).self).map(\.sound) == ["meow", "woof"])
  }

  @Test("injection:R15 two test components are reported for a list, and exclude nothing from it")
  func twoTests() throws {
    container.register(Dog.init).as((any Animal).self).test()
    container.register(Cat.init).as((any Animal).self).test()
    let (diary, log) = listening(to: container, .error)
    #expect(try container.resolveMany((any Animal).self).count == 2)
    #expect(diary.lines.count == 1)
    withExtendedLifetime(log) {}
  }

  @Test("injection:V15 a list of a framework that prefers nothing takes the defaults")
  func defaultsOfFramework() throws {
    container.register(Dog.init).as((any Animal).self).default()
    container.register(Cat.init).as((any Animal).self)
    #expect(try container.resolve(ManyInFramework<any Animal>.self).values.map(\.sound) == ["woof"])
  }

  @Test("injection:V21a a lazy list is one lazy value")
  func lazyList() throws {
    var made = 0
    container.register { () -> Dog in
      made += 1
      return Dog()
    }.as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    let list = try container.resolve(Lazy<Many<any Animal>>.self)
    #expect(!list.wasMade && made == 0)
    #expect(many(try list.value).map(\.sound) == ["woof", "meow"])
    #expect(list.wasMade && made == 1)
  }

  @Test("injection:V21a the same for types that are declared while the program runs")
  func lazyListOfDeclaredTypes() throws {
    let type = DeclaredType("Note")
    for line in 1...2 {
      container.register(
        ServiceType(type), as: Dog.self, dependencies: [], at: RegistrationSite(file: "notes", line: line)
      ) { _ in Dog() }
    }
    var dependency = Dependency(ServiceType(type))
    dependency.isMany = true
    dependency.delay = .lazy
    dependency.delaysList = true
    #expect(dependency.description == "lazy many Note")
    guard case .lazy(let lazy) = try container.resolve(dependency, as: Dog.self), case .list(let dogs) = try lazy.value
    else {
      Issue.record("not a lazy list")
      return
    }
    #expect(dogs.count == 2)
  }

  @Test("injection:V19 injection:V21a the components of a lazy list are chosen when it is injected")
  func choiceOfLazyList() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Shy.init).as((any Animal).self)
    let shy = try container.resolve(Shy.self)
    container.register(Cat.init).as((any Animal).self)
    #expect(many(try shy.others.value).map(\.sound) == ["woof"])
  }

  @Test("injection:I4a an element that the program asks for is complete before the next one is created")
  func elementByElement() throws {
    let diary = Diary()
    func register(_ name: String, line: Int) {
      container.register(line: line) { () -> Screen in
        diary.note("make \(name)")
        return Screen()
      }.as(AnyObject.self).injection(cycle: true) { (_: Screen, _: Dog?) in diary.note("complete \(name)") }
    }
    register("first", line: 1)
    register("second", line: 2)
    _ = try container.resolveMany(AnyObject.self)
    #expect(diary.lines == ["make first", "complete first", "make second", "complete second"])
    diary.lines = []
    let lazy = try container.resolve(Lazy<Many<AnyObject>>.self)
    _ = try lazy.value
    #expect(diary.lines == ["make first", "complete first", "make second", "complete second"])
    diary.lines = []
    container.register { (all: Many<AnyObject>) in Kennel(Dog()) }
    _ = try container.resolve(Kennel.self)
    #expect(diary.lines == ["make first", "make second", "complete first", "complete second"])
  }

  @Test("injection:E3a an element that cannot be created is an error, even where the list could be nil")
  func requiredElements() throws {
    container.register(Dog.self).as((any Animal).self)
    container.register { (all: Many<any Animal>) in Presenter() }
    container.register(Screen.init).injection(\.presenter)
    #expect(failure { _ = try container.resolve(Presenter?.self) } != nil)
    #expect(failure { _ = try container.resolve(Screen.self) } != nil)
  }

  @Test("injection:G19 each element that the program asks for is checked against the roots")
  func elementsAndRoots() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self).root()
    let (diary, log) = listening(to: container, .error)
    _ = try container.resolveMany((any Animal).self)
    #expect(diary.lines.count == 1)
    withExtendedLifetime(log) {}
  }

  @Test("injection:G7a an element that cannot be created makes the graph invalid, unless it may be nil")
  func notCreatable() {
    container.register(Dog.self).as((any Animal).self)
    container.register { (all: Many<(any Animal)?>) in Screen() }
    #expect(container.validate().isValid)
    container.register { (all: Many<any Animal>) in Presenter() }
    let report = container.validate()
    #expect(!report.isValid)
    #expect(report.findings.map(\.kind) == [.notCreatable, .notCreatable])
    #expect(
      report.diagnostics.last?.title == "Presenter(init) → many Animal: the container cannot create Dog")
    #expect(throws: ResolveError.self) { try container.resolve(Presenter.self) }
  }

  @Test("injection:G7a a component that asks for the others of its service is not among them")
  func listWithoutItself() {
    container.register(Herd.self).as((any Animal).self)
      .injection(cycle: true) { (herd: Herd, others: Many<any Animal>) in herd.others = others.values }
    #expect(container.validate().findings.allSatisfy { $0.kind != .notCreatable })
  }
}
