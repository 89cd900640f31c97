import InjectionCore
import RouteDiagnostics
import Testing

private final class Client {
  init(_ animal: any Animal) {}
}

private final class Perhaps {
  init(_ animal: (any Animal)?) {}
}

private final class Ring {
  var next: Ring?
  var other: Dog?
}

@Suite struct GraphRuleTests {
  let container = Container()

  private func findings() -> [String] {
    container.validate().findings.map { "\($0.diagnostic.severity) \($0.kind): \($0.diagnostic.title)" }
  }

  @Test("injection:G1 a check says what is wrong, and makes and throws nothing")
  func report() {
    let diary = Diary()
    container.register { (animal: any Animal) -> Client in
      diary.note("made")
      return Client(animal)
    }
    let report = container.validate()
    #expect(!report.isValid)
    #expect(report.diagnostics.map(\.title) == ["Client(init) → Animal: not registered"])
    #expect(report.diagnostics[0].location?.line == container.components[0].site.line)
    #expect(diary.lines.isEmpty)
  }

  @Test("injection:G2 a graph has the parents' components too, in the order of registration, and what is not answered")
  func vertices() {
    let child = Container(parent: container)
    container.register(Dog.init)
    child.register { (dog: Dog, count: Argument<Int>, cat: Cat) in Ring() }
    container.register(Screen.init)
    let graph = child.makeGraph()
    #expect(graph.components.map(\.type.name) == ["Dog", "Ring", "Screen"])
    #expect(graph.edges[1].map(\.target) == [0])
    #expect(graph.open[1].map(\.dependency.description) == ["argument Int", "Cat"])
    #expect(graph.open[1].map { $0.error == nil } == [true, false])
  }

  @Test("injection:G3 an edge has the place of injection and the requested key")
  func edges() throws {
    container.register(Ring.init).injection(\.other, name: "rex", cycle: true).injection { (_: Ring) in }
    container.register(Dog.init).as(Dog.self, name: "rex").as((any Animal).self, tag: Outdoor.self)
    container.register { (dog: Lazy<Dog?>, all: Many<Tagged<Outdoor, any Animal>>) in Screen() }
    let graph = container.makeGraph()
    let property = try #require(graph.edges[0].first)
    #expect(graph.edges[0].count == 1)
    #expect(property.label == "other")
    #expect(property.isCycle && !property.isInitializer && property.dependency.isOptional)
    #expect(property.dependency.name == "rex")
    let parameters = graph.edges[2]
    #expect(parameters.map(\.label) == ["init", "init"])
    #expect(parameters[0].dependency.delay == .lazy && parameters[0].isInitializer)
    #expect(parameters[1].dependency.isMany)
    #expect(parameters[1].dependency.tags.map(\.name) == ["Outdoor"])
  }

  @Test("injection:G4 a component is chosen as at run time, for its framework and through parents")
  func lookup() {
    enum Feature: Framework {
      static func load(_ container: Container) {
        container.register(Cat.init).as((any Animal).self)
        container.register(Client.init)
      }
    }
    container.register(Dog.init).as((any Animal).self)
    container.append(framework: Feature.self)
    #expect(container.validate().isValid)
    let child = Container(parent: container)
    child.register(Client.init)
    #expect(!child.validate().isValid)
  }

  @Test(
    "injection:G5 what may be missing is a warning, an empty list too, and what waits counts like what it waits for")
  func missing() {
    container.register(Perhaps.init)
    container.register { (all: Many<any Animal>) in Screen() }
    container.register { (dog: Lazy<Dog>) in Presenter() }
    container.register { (dog: Provider<Dog?>) in Ring() }
    #expect(
      findings() == [
        "warning missing: Perhaps(init) → Animal?: not registered",
        "warning missing: Screen(init) → many Animal: the list will be empty",
        "error missing: Presenter(init) → lazy Dog: not registered",
        "warning missing: Ring(init) → provider Dog?: not registered",
      ])
  }

  @Test("injection:G6 what is ambiguous names all candidates, and is a warning where nil may come")
  func ambiguous() {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    container.register(Client.init)
    container.register(Perhaps.init)
    container.register { (all: Many<any Animal>) in Screen() }
    let found = container.validate().findings
    #expect(found.map(\.kind) == [.ambiguous, .ambiguous])
    #expect(found.map(\.diagnostic.severity) == [.error, .warning])
    #expect(found[0].diagnostic.notes.map(\.text) == ["Dog is registered here", "Cat is registered here"])
  }

  @Test(
    "injection:G7 one that is only injected into is an error, a warning or a note, by its lifetime",
    arguments: [
      ("prototype", "error"), ("objectGraph", "error"), ("perRun(weak)", "note"), ("single", "note"),
      ("custom", "note"),
    ])
  func notCreatable(lifetime: String, severity: String) throws {
    container.register(Dog.self).as((any Animal).self).lifetime(try #require(lifetimes[lifetime]))
    container.register(Client.init)
    container.register(Perhaps.init)
    let found = container.validate().findings
    #expect(found.map(\.kind) == [.notCreatable, .notCreatable])
    #expect("\(found[0].diagnostic.severity)" == severity)
    #expect("\(found[1].diagnostic.severity)" == (severity == "error" ? "warning" : severity))
  }

  @Test("injection:G7 inside a circle an injected one of the graph is there")
  func notCreatableInCycle() {
    container.register(Screen.self).lifetime(.objectGraph).injection(\.presenter)
    container.register(Presenter.init).lifetime(.objectGraph)
      .injection(cycle: true) { (presenter: Presenter, screen: Screen) in presenter.screen = screen }
    let found = container.validate()
    #expect(found.isValid)
    #expect(found.findings.map(\.kind) == [.notCreatable])
    #expect(found.findings[0].diagnostic.severity == .note)
  }

  @Test("injection:G8 a cycle of initializers is reported with its path")
  func initializers() {
    container.register { (screen: Screen) in Presenter() }
    container.register { (ring: Ring) in Screen() }
    container.register { (presenter: Presenter) in Ring() }
    #expect(
      findings() == [
        "error cycle: Presenter(init) → Screen(init) → Ring(init) → Presenter: an unbroken cycle"
      ]
    )
    #expect(
      container.validate().findings.first?.diagnostic.help == [
        "inject one of them into a property with cycle, or resolve it lazily"
      ])
  }

  @Test("injection:G9 a list in an initializer breaks a circle, in a property it does not")
  func lists() {
    container.register { (all: Many<Ring>) in Presenter() }.lifetime(.objectGraph)
    container.register { (presenter: Presenter) in Ring() }.lifetime(.objectGraph)
    #expect(container.validate().isValid)
    let other = Container()
    other.register(Presenter.init).lifetime(.objectGraph).injection { (_: Presenter, _: Many<Ring>) in }
    other.register { (presenter: Presenter) in Ring() }.lifetime(.objectGraph)
    #expect(!other.validate().isValid)
  }

  @Test("injection:G10 prototypes in a circle: all is an error even where it waits, some is a warning")
  func prototypes() {
    container.register { (ring: Lazy<Ring>) in Presenter() }
    let ring = container.register { (presenter: Presenter) in Ring() }
    #expect(
      findings() == [
        "error prototypeCycle: Presenter(init) → Ring(init) → Presenter: each creates the next one, infinitely"
      ])
    ring.lifetime(.objectGraph)
    #expect(
      findings() == [
        "warning mixedCycle: components of a cycle have different lifetimes, and some are created for each request: "
          + "Presenter (prototype), Ring (objectGraph)"
      ])
    ring.root()
    #expect(container.validate().isValid)
  }

  @Test("injection:G10 a root that is a prototype begins a circle wrongly")
  func prototypeRoot() {
    container.register { (ring: Lazy<Ring>) in Presenter() }.root()
    container.register { (presenter: Presenter) in Ring() }.lifetime(.objectGraph)
    #expect(container.validate().findings.map(\.diagnostic.severity) == [.error])
  }

  @Test("injection:G11 some kept and some not in a circle is a warning")
  func mixed() {
    let presenter = container.register { (ring: Lazy<Ring>) in Presenter() }.lifetime(.single)
    container.register { (presenter: Presenter) in Ring() }.lifetime(.objectGraph)
    #expect(container.validate().findings.map(\.diagnostic.severity) == [.warning])
    presenter.root()
    #expect(container.validate().findings.isEmpty)
  }

  @Test("injection:G12 with roots, reachable components are checked, and unreachable ones are unused")
  func unused() {
    container.register(Ring.init).lifetime(.objectGraph).injection(\.next)
    container.register(Dog.init).as((any Animal).self)
    container.register(Client.init).root()
    container.register(Cat.init).lifetime(.single)
    container.register(Screen.init).unused()
    let report = container.validate()
    #expect(report.isValid)
    #expect(report.findings.map(\.kind) == [.unused])
    #expect(report.findings[0].components[0].type.name == "Ring")
    #expect(report.diagnostics[0].title == "Ring is not reachable from a root")
  }

  @Test("injection:G14 a component is there once, under however many keys")
  func once() {
    container.register(Dog.init).as((any Animal).self).as((any Animal).self, name: "a").as(Any.self, tag: Night.self)
    container.register { (dog: Dog, animal: any Animal, all: Many<any Animal>) in Screen() }
    let graph = container.makeGraph()
    #expect(graph.components.count == 2)
    #expect(graph.edges[1].map(\.target) == [0, 0, 0])
  }

  @Test("injection:G15 all circles are listed, each once, at what was registered first")
  func cycles() {
    container.register { (b: Presenter, c: Ring) in Screen() }
    container.register { (a: Screen, c: Ring) in Presenter() }
    container.register { (a: Screen, c: Ring) in Ring() }
    let cycles = container.makeGraph().cycles()
    #expect(cycles.map(\.components) == [[0, 1], [0, 1, 2], [0, 2], [2]])
    #expect(cycles[1].edges.map(\.target) == [1, 2, 0])
    #expect(container.makeGraph().cycles(limit: 2).count == 2)
  }

  @Test("injection:G15 a bad cycle that a root leads to is found, in any order of registration")
  func behindRoot() {
    container.register(Ring.init).lifetime(.objectGraph).injection(\.next)
    container.register { (ring: Ring) in Screen() }.root()
    let report = container.validate()
    #expect(!report.isValid)
    #expect(report.diagnostics.map(\.title) == ["Ring.next → Ring: an unbroken cycle"])
  }

  @Test("injection:G16 a check takes time that grows with the graph, not with the ways through it")
  func manyWays() {
    // Each step doubles the number of ways, and of circles.
    let types = (0..<60).map { DeclaredType("Step\($0)") }
    for (place, type) in types.enumerated() {
      let next = ServiceType(types[(place + 1) % types.count])
      container.register(
        ServiceType(type), as: Ring.self, dependencies: [Dependency(next), Dependency(next)],
        at: RegistrationSite(file: "steps", line: place + 1)
      ) { _ in Ring() }
    }
    #expect(container.validate().findings.count == 1)
    #expect(container.makeGraph().cycles(limit: 100).count == 100)
  }

  @Test("injection:G18 validation does not cover direct requests, mismatched services and arguments")
  func limits() {
    container.register(Screen.init).as((any Animal).self)
    container.register { (animal: any Animal, count: Argument<Int>) in Presenter() }
    #expect(container.validate().isValid)
    #expect(failure { _ = try container.resolve(Presenter.self, arguments: 1) } != nil)
    #expect(failure { _ = try container.resolve(Screen.self, name: "other") } != nil)
  }

  @Test("injection:G19 injection:E14 with roots, resolving a type that is not a root logs an error and continues")
  func nonRoot() throws {
    container.register(Dog.init)
    container.register(Cat.init).lifetime(.single)
    container.register(Screen.init).root()
    let (diary, log) = listening(to: container, .error)
    _ = try container.resolve(Screen.self)
    _ = try container.resolve(Cat.self)
    _ = try container.resolve(Dog.self)
    _ = try container.resolve(Dog?.self)
    #expect(diary.lines.count == 2)
    #expect(diary.lines.allSatisfy { $0.hasSuffix("which is not a root") })
    withExtendedLifetime(log) {}
  }
}
