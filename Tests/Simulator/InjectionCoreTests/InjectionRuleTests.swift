import InjectionCore
import Testing

@Suite struct InjectionRuleTests {
  let container = Container()

  @Test("injection:I1 an injection may ask for nothing")
  func withoutDependency() throws {
    let diary = Diary()
    container.register(Dog.init).injection { (dog: Dog) in diary.note(dog.sound) }
    _ = try container.resolve(Dog.self)
    #expect(diary.lines == ["woof"])
  }

  @Test("injection:I2 an injection of one value takes a name and may wait")
  func namedCycle() throws {
    container.register(Dog.init).as((any Animal).self, name: "rex")
    container.register(Cat.init).as((any Animal).self)
    final class Owner { var animal: (any Animal)? }
    container.register(Owner.init).injection(\.animal, name: "rex", cycle: true)
    #expect(try container.resolve(Owner.self).animal is Dog)
  }

  @Test("injection:I3 injections run in the order of their declaration, each as often as it is declared")
  func order() throws {
    let diary = Diary()
    container.register(Dog.init)
      .injection { (_: Dog) in diary.note("one") }
      .injection { (_: Dog) in diary.note("two") }
      .injection { (_: Dog) in diary.note("two") }
    _ = try container.resolve(Dog.self)
    #expect(diary.lines == ["one", "two", "two"])
  }

  private final class A {
    var b: B?
    var c: C?
  }
  private final class B {}
  private final class C { weak var a: A? }

  @Test("injection:I6 injection:I4 pending injections run in the order of the objects and of their declarations")
  func queue() throws {
    let diary = Diary()
    container.register { () -> A in
      diary.note("A init")
      return A()
    }
    .injection(cycle: true) { (a: A, b: B) in diary.note("A gets B") }
    .injection { (_: A) in diary.note("A normal") }
    .injection { (a: A, c: C) in a.c = c }
    .injection(cycle: true) { (a: A, b: B) in diary.note("A gets B again") }
    .postInit { _ in diary.note("A post") }
    .lifetime(.objectGraph)
    container.register { () -> B in
      diary.note("B init")
      return B()
    }
    .postInit { _ in diary.note("B post") }
    container.register { () -> C in
      diary.note("C init")
      return C()
    }
    .injection(cycle: true) { (c: C, a: A) in diary.note("C gets A") }
    .postInit { _ in diary.note("C post") }
    _ = try container.resolve(A.self)
    #expect(
      diary.lines == [
        "A init", "A normal", "C init", "B init", "B post", "A gets B", "C gets A", "C post", "B init", "B post",
        "A gets B again", "A post",
      ])
  }

  @Test("injection:I5 there is one postInit: the last one")
  func postInit() throws {
    let diary = Diary()
    container.register(Dog.init).postInit { _ in diary.note("first") }.postInit { _ in diary.note("last") }
    _ = try container.resolve(Dog.self)
    #expect(diary.lines == ["last"])
  }

  @Test(
    "injection:I7 injection:E8 a required value that cannot be made is left out, with a warning; strict mode makes it an error"
  )
  func skipped() throws {
    let diary = Diary()
    container.register(Presenter.init)
      .injection { (presenter: Presenter, animal: any Animal) in diary.note("animal") }
      .injection { (presenter: Presenter) in diary.note("second") }
      .postInit { _ in diary.note("post") }
    let (told, log) = listening(to: container, .warning)
    _ = try container.resolve(Presenter.self)
    #expect(diary.lines == ["second", "post"])
    #expect(told.lines.count == 1)
    #expect(told.lines[0].hasPrefix("warning:"))
    #expect(told.lines[0].contains("injection 1: skipped, because Presenter.injection 1 → Animal: not registered"))
    container.isStrict = true
    #expect(failure { _ = try container.resolve(Presenter.self) }?.reason == .notRegistered(near: []))
    withExtendedLifetime(log) {}
  }

  @Test("injection:I9 a parameter that cannot be made takes away everything above it, up to who can do without")
  func missingParameter() throws {
    final class House {
      let kennel: Kennel?
      init(_ kennel: Kennel?) { self.kennel = kennel }
    }
    container.register(House.init)
    container.register(Kennel.init)
    #expect(try container.resolve(House.self).kennel == nil)
    #expect(try container.resolve(Kennel?.self) == nil)
    let error = try #require(failure { _ = try container.resolve(Kennel.self) })
    #expect(error.description == "Kennel(init) → Animal: not registered")
  }

  private final class Mirror { var other: Mirror? }
  private final class Egg {
    init(_ hen: Hen) {}
  }
  private final class Hen {
    init(_ egg: Egg) {}
  }

  @Test("injection:I10 injection:E5 a property that leads back and does not wait has no end, whatever the lifetime")
  func unbrokenProperty() throws {
    container.register(Mirror.init).lifetime(.objectGraph).injection(\.other)
    let error = try #require(failure { _ = try container.resolve(Mirror.self) })
    #expect(error.reason == .endless)
    #expect(error.way == "Mirror.other → Mirror.other → Mirror?" || error.way == "Mirror.other → Mirror.other → Mirror")
  }

  @Test("injection:I11 injection:E5 initializers that lead back have no end, and the message goes round once")
  func unbrokenInitializers() throws {
    container.register(Egg.init)
    container.register(Hen.init)
    let error = try #require(failure { _ = try container.resolve(Egg?.self) })
    #expect(error.reason == .endless)
    #expect(error.way == "Egg(init) → Hen(init) → Egg(init) → Egg")
  }

  @Test("injection:I12 injection:E6 a circle of prototypes that wait is an error once it is long enough")
  func endlessQueue() throws {
    container.register(Screen.init).injection(\.presenter, cycle: true)
    container.register(Presenter.init).injection(\.screen, cycle: true)
    #expect(failure { _ = try container.resolve(Screen.self) }?.reason == .neverDone)
    // Long enough are ten thousand.
    struct Late: Error {}
    let bounded = Container()
    var count = 0
    bounded.register { () throws -> Screen in
      count += 1
      if count > 20_000 { throw Late() }
      return Screen()
    }.injection(\.presenter, cycle: true)
    bounded.register(Presenter.init).injection(\.screen, cycle: true)
    #expect(failure { _ = try bounded.resolve(Screen.self) }?.reason == .neverDone)
    // The container is as good as before.
    container.register(Dog.init)
    #expect(try container.resolve(Dog.self).sound == "woof")
  }

  private class Base { var animal: (any Animal)? }
  private final class Derived: Base {}

  @Test("injection:I2 injection:V5 an optional property with a name gets nothing that lacks the name")
  func namedOptionalProperty() throws {
    container.register(Presenter.init)
    container.register(Screen.init).injection(\.presenter, name: "other")
    #expect(try container.resolve(Screen.self).presenter == nil)
  }

  @Test("injection:E3a an object of another class than that of its component is an error")
  func otherClass() throws {
    container.register(Screen.init).as(Presenter.self).injection { $0.second = $1 }
    #expect(failure { _ = try container.inject(into: Presenter()) } != nil)
    container.register(Presenter.init).as(Presenter.self, name: "other")
    container.register(Cat.self).as(Presenter.self).test()
    #expect(failure { _ = try container.inject(into: Presenter()) } != nil)
  }

  @Test("injection:I14 an object's own class is looked up, not those above it")
  func dynamicType() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Base.self).injection(\.animal)
    let object: Base = Derived()
    #expect(try !container.inject(into: object))
    #expect(object.animal == nil)
    #expect(try container.inject(into: Base()))

    let other = Container()
    other.register(Dog.init).as((any Animal).self)
    other.register(Base.self).as(Derived.self).injection(\.animal)
    #expect(try other.inject(into: object))
    #expect(object.animal != nil)
  }

  @Test("injection:I15 injection:E9 nothing happens to an object whose type is not registered, or twice")
  func notRegistered() throws {
    let (diary, log) = listening(to: container, .info)
    #expect(try !container.inject(into: Screen()))
    container.register(Screen.self).injection { (_: Screen) in Issue.record("injected") }
    container.register(Screen.self).injection { (_: Screen) in Issue.record("injected") }
    #expect(try !container.inject(into: Screen()))
    #expect(diary.lines.count == 2)
    #expect(diary.lines[0] == "info: nothing is injected into Screen: not registered")
    #expect(diary.lines[1].hasPrefix("warning: nothing is injected into Screen: ambiguous between"))
    withExtendedLifetime(log) {}
  }

  /// Registers a screen that notes each injection in the returned diary.
  private func counting(_ lifetime: Lifetime) -> Diary {
    let diary = Diary()
    container.register(Screen.self).lifetime(lifetime).injection { (_: Screen) in diary.note("injected") }
    return diary
  }

  @Test("injection:I16 a prototype is injected into each time")
  func prototypeTwice() throws {
    let diary = counting(.prototype)
    let screen = Screen()
    try container.inject(into: screen)
    try container.inject(into: screen)
    #expect(diary.lines.count == 2)
  }

  @Test(
    "injection:I17 an object that is injected into becomes the kept one, is skipped while it is, and another replaces it",
    arguments: ["perContainer(strong)", "perRun(weak)", "single", "custom"])
  func keptTwice(lifetime: String) throws {
    let diary = counting(try #require(lifetimes[lifetime]))
    let first = Screen()
    let second = Screen()
    try container.inject(into: first)
    try container.inject(into: first)
    #expect(diary.lines.count == 1)
    #expect(try container.resolve(Screen.self) === first)
    try container.inject(into: second)
    #expect(try container.resolve(Screen.self) === second)
    try container.inject(into: first)
    #expect(diary.lines.count == 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test("injection:I18 injecting shares one graph, with what waits, and the next one has another")
  func graphOfInjecting() throws {
    container.register(Presenter.init).lifetime(.objectGraph)
    container.register(Screen.self).injection(\.presenter).injection(\.second, cycle: true)
    let first = Screen()
    let second = Screen()
    try container.inject(into: first)
    try container.inject(into: second)
    #expect(first.presenter != nil)
    #expect(first.presenter === first.second)
    #expect(first.presenter !== second.presenter)
  }

  private func registerPair(_ lifetime: Lifetime) {
    container.register(Screen.self).lifetime(lifetime).injection(\.presenter)
    container.register(Presenter.init).lifetime(.objectGraph)
      .injection(cycle: true) { (presenter: Presenter, screen: Screen) in presenter.screen = screen }
  }

  @Test("injection:I19 a presenter that waits gets the screen that is injected into")
  func presenter() throws {
    registerPair(.objectGraph)
    let screen = Screen()
    try container.inject(into: screen)
    #expect(screen.presenter?.screen === screen)
  }

  @Test("injection:I19 with the screen left at prototype the way back stays empty, with a warning")
  func presenterOfPrototype() throws {
    registerPair(.prototype)
    let (diary, log) = listening(to: container, .warning)
    let screen = Screen()
    try container.inject(into: screen)
    #expect(screen.presenter != nil)
    #expect(screen.presenter?.screen == nil)
    #expect(diary.lines.count == 1)
    #expect(diary.lines[0].contains("has no initializer"))
    withExtendedLifetime(log) {}
  }

  @Test("injection:I20 an initializer that injects its object does so in addition to the injections that follow")
  func twiceByInitializer() throws {
    let diary = Diary()
    let screen = Screen()
    container.register { (container: Container) -> Screen in
      try container.inject(into: screen)
      return screen
    }.injection { (_: Screen) in diary.note("injected") }
    _ = try container.resolve(Screen.self)
    #expect(diary.lines.count == 2)
    // The same object again is no reason to leave anything out.
    _ = try container.resolve(Screen.self)
    #expect(diary.lines.count == 4)
  }

  @Test("injection:SS3 a registration may limit injection to once per object")
  func once() throws {
    let diary = Diary()
    container.register(Screen.self).injectsOnce().injection { (_: Screen) in diary.note("injected") }
    let screen = Screen()
    try container.inject(into: screen)
    try container.inject(into: screen)
    #expect(diary.lines.count == 1)
    for _ in 0..<200 { try container.inject(into: Screen()) }
    #expect(diary.lines.count == 201)
    try container.inject(into: screen)
    #expect(diary.lines.count == 201)
  }
}
