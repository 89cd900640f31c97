import InjectionCore
import Testing

@Suite struct ResolveRuleTests {
  let container = Container()

  @Test("injection:V1 question marks are taken off, however many")
  func optionals() throws {
    container.register(Dog.init)
    #expect(try container.resolve(Dog??.self) != nil)
    #expect(try container.resolve(Cat??.self) as? Cat == nil)
    container.register { (_: Cat??) in Kennel(Dog()) }
    #expect(container.validate().isValid)
  }

  @Test("injection:V2 injection:E1 a missing required component is an error that names the closest matches")
  func required() throws {
    final class Home {
      init(_ kennel: Kennel) {}
    }
    container.register(Home.init)
    container.register(Kennel.init)
    container.register(Dog.init).as((any Animal).self, name: "rex").as((any Animal).self, tag: Outdoor.self)
    let error = try #require(failure { _ = try container.resolve(Home.self) })
    #expect(
      error.description == """
        Home(init) → Kennel(init) → Animal: not registered. Registered under that name: "rex", \
        and under that tag: Outdoor
        """)
  }

  @Test("injection:V3 injection:E7 an optional is nil if its component is missing, ambiguous or has no initializer")
  func optional() throws {
    #expect(try container.resolve((any Animal)?.self) == nil)
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    #expect(try container.resolve((any Animal)?.self) == nil)
    container.register(Screen.self)
    #expect(try container.resolve(Screen?.self) == nil)
  }

  @Test("injection:V5a a name and a tag that are requested together must both match")
  func nameAndTag() throws {
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self).as((any Animal).self, name: "pet")
    container.register(Cat.init).as((any Animal).self, tag: Indoor.self)
    #expect(try container.resolve((any Animal).self, name: "pet", tag: Indoor.self) is Dog)
    #expect(try container.resolve((any Animal)?.self, name: "other", tag: Indoor.self) == nil)
  }

  @Test("injection:V8 the fast path makes plain objects only, and leaves all else to the slow one")
  func plainObjects() throws {
    var made = 0
    container.register { () -> Dog in
      made += 1
      return Dog()
    }.as((any Animal).self)
    container.register { 7 }
    #expect(try container.plainObject(ObjectIdentifier(Dog.self), as: Dog.self) != nil)
    #expect(made == 1)
    // A service of the component, another class in its place, a value that is not an object, and a missing component.
    #expect(try container.plainObject(ObjectIdentifier((any Animal).self), as: Dog.self) == nil)
    #expect(try container.plainObject(ObjectIdentifier(Dog.self), as: Cat.self) == nil)
    #expect(try container.plainObject(ObjectIdentifier(Int.self), as: Dog.self) == nil)
    #expect(try container.plainObject(ObjectIdentifier(Cat.self), as: Cat.self) == nil)
    // One of several components of the type.
    container.register(Dog.init)
    #expect(try container.plainObject(ObjectIdentifier(Dog.self), as: Dog.self) == nil)
    #expect(made == 1)
  }

  @Test("injection:V7 injection:E1 two under one name, or under one tag, are ambiguous")
  func twoOfAName() throws {
    container.register(Dog.init).as((any Animal).self, name: "pet").as((any Animal).self, tag: Indoor.self)
    container.register(Cat.init).as((any Animal).self, name: "pet").as((any Animal).self, tag: Indoor.self)
    for ask in [
      { try container.resolve((any Animal).self, name: "pet") },
      { try container.resolve((any Animal).self, tag: Indoor.self) },
    ] {
      let error = try #require(failure { _ = try ask() })
      guard case .ambiguous(let candidates) = error.reason else {
        Issue.record("\(error)")
        continue
      }
      #expect(candidates.map(\.type) == ["Dog", "Cat"])
    }
  }

  private final class Pack: Animal {
    let sound: String
    var others: [any Animal] = []
    init(_ others: [any Animal]) { sound = others.map(\.sound).joined(separator: "+") }
  }

  @Test("injection:V12 a list leaves out what is being made, in the initializer and in injections of both kinds")
  func composite() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register { Pack(many($0)) }.as((any Animal).self).default()
      .injection { $0.others += many($1) }
      .injection(cycle: true) { $0.others += many($1) }
    container.register(Cat.init).as((any Animal).self)
    let pack = try #require(try container.resolve((any Animal).self) as? Pack)
    #expect(pack.sound == "woof+meow")
    #expect(pack.others.map(\.sound) == ["woof", "meow", "woof", "meow"])
    let named = try container.resolve(Pack.self, name: "")
    #expect(named.others.count == 4)
  }

  @Test("injection:V12 a list leaves out what is injected into")
  func compositeInto() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Pack.self).as((any Animal).self).injection { $0.others += many($1) }
      .injection(cycle: true) { $0.others += many($1) }
    let pack = Pack([])
    try container.inject(into: pack)
    #expect(pack.others.map(\.sound) == ["woof", "woof"])
  }

  @Test("injection:V13 a list without components is empty; an element that cannot be made is nil or an error")
  func lists() throws {
    #expect(try container.resolveMany(Dog.self).isEmpty)
    container.register(Dog.init).as((any Animal).self)
    container.register(Kennel.self)
    container.register(Cat.self).as((any Animal).self)
    let animals = try container.resolveMany((any Animal)?.self)
    #expect(animals.count == 2)
    #expect(animals[1] == nil)
    #expect(failure { _ = try container.resolveMany((any Animal).self) } != nil)
  }

  @Test("injection:V14 a test component is the whole list; a list ignores the requested name")
  func testsInLists() throws {
    container.register(Dog.init).as((any Animal).self, name: "rex")
    container.register(Cat.init).as((any Animal).self).default()
    #expect(try container.resolve(Many<any Animal>.self, name: "rex").values.count == 2)
    container.register(Dog.init).as((any Animal).self).test()
    #expect(try container.resolveMany((any Animal).self).map(\.sound) == ["woof"])
  }

  @Test("injection:V27 a resolve inside an initializer joins what runs, and leaves to it what waits")
  func joining() throws {
    let diary = Diary()
    container.register(Presenter.init).lifetime(.objectGraph)
      .injection(cycle: true) { (presenter: Presenter, screen: Screen) in
        presenter.screen = screen
        diary.note("presenter")
      }
    container.register { (container: Container) -> Screen in
      let screen = Screen()
      screen.presenter = try container.resolve()
      diary.note("screen")
      return screen
    }.lifetime(.objectGraph)
    container.register { (screen: Screen, presenter: Presenter) -> Kennel in
      #expect(screen.presenter === presenter)
      diary.note("kennel")
      return Kennel(Dog())
    }
    _ = try container.resolve(Kennel.self)
    #expect(diary.lines == ["screen", "kennel", "presenter"])
  }

  @Test("injection:E2 injection:V4 an initializer that returns nil has a dedicated error")
  func madeNothing() throws {
    container.register { () -> Dog? in nil }
    let error = try #require(failure { _ = try container.resolve(Dog.self) })
    #expect(error.problem.hasPrefix("the initializer of Dog ("))
    #expect(error.problem.hasSuffix(") returned nil"))
  }

  @Test("injection:E2a a required dependency whose initializer returned nil is an error for everybody")
  func madeNothingBelow() throws {
    container.register { () -> Dog? in nil }
    container.register { (dog: Dog) in Kennel(dog) }
    #expect(try container.resolve(Dog?.self) == nil)
    #expect(failure { _ = try container.resolve(Kennel?.self) } != nil)
    container.register(Screen.init).injection { (_: Screen, _: Dog) in }
    #expect(failure { _ = try container.resolve(Screen.self) } != nil)
  }

  @Test("injection:E7a an instance of another type is nil where that may be")
  func wrongOptionalService() throws {
    container.register(Screen.init).as((any Animal).self)
    let (diary, log) = listening(to: container, .error)
    #expect(try container.resolve((any Animal)?.self) == nil)
    #expect(diary.lines.count == 1)
    withExtendedLifetime(log) {}
  }

  @Test("injection:E7a an instance of another type further down is an error for everybody")
  func wrongServiceBelow() throws {
    container.register(Screen.init).as((any Animal).self)
    container.register(Kennel.init)
    let error = try #require(failure { _ = try container.resolve(Kennel?.self) })
    guard case .otherType = error.reason else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("injection:E3 injection:R7 an instance that lacks a service of its component is an error")
  func wrongService() throws {
    container.register(Screen.init).as((any Animal).self)
    let error = try #require(failure { _ = try container.resolve((any Animal).self) })
    guard case .otherType = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(error.problem.hasSuffix(" does not have the type Animal"))
  }

  @Test("an error of an initializer reaches the caller, and the container stays usable")
  func thrownByInitializer() throws {
    struct Broken: Error {}
    var isBroken = true
    container.register { () throws -> Dog in
      if isBroken { throw Broken() }
      return Dog()
    }
    container.register { (dog: Dog?) in Kennel(dog ?? Dog()) }
    #expect(throws: Broken.self) { try container.resolve(Kennel.self) }
    isBroken = false
    #expect(try container.resolve(Kennel.self).animal.sound == "woof")
  }

  @Test("injection:SW11 a chain that is too long for the stack is an error")
  func tooDeep() throws {
    struct Link { let depth: Int }
    let types = (0...600).map { DeclaredType("Link\($0)") }
    for (place, type) in types.enumerated() {
      let next = place < 600 ? [Dependency(ServiceType(types[place + 1]))] : []
      container.register(
        ServiceType(type), as: Link.self, dependencies: next, at: RegistrationSite(file: "links", line: place + 1)
      ) { _ in Link(depth: place) }
    }
    let error = try #require(failure { _ = try container.resolve(Dependency(ServiceType(types[0])), as: Link.self) })
    #expect(error.reason == .tooDeep(500))
    #expect(error.way.contains(" → … → "))
    guard case .value(let link) = try container.resolve(Dependency(ServiceType(types[200])), as: Link.self) else {
      Issue.record("no link")
      return
    }
    #expect(link.depth == 200)
  }
}
