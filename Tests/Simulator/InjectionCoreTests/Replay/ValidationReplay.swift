import InjectionCore
import Testing

private final class Self1 {
  init(_ other: Self1) {}
}

private protocol Third {}

private final class Loop1 {
  init(_ next: Loop2) {}
}

private final class Loop2 {
  init(_ next: any Third) {}
}

private final class LoopByInit: Third {
  init(_ next: Loop1) {}
}

private final class LoopByArray: Third {
  init(_ next: [Loop1]) {}
}

private final class LoopByProperty: Third { weak var next: Loop1? }

private final class LoopByRequired: Third {
  private(set) var next: Loop1?
  func take(_ next: Loop1) { self.next = next }
}

private final class Page {
  init(_ sheet: Sheet) {}
}

private final class Sheet {
  private(set) var page: Page?
  func take(_ page: Page) { self.page = page }
}

private final class Curious {
  init(_ animal: (any Animal)?) {}
}

// DITranquillityTests_Validation: what a check of the graph says.
@Suite("DITranquillityTests_Validation") struct ValidationReplay {
  let container = Container()

  private var isValid: Bool { container.validate().isValid }

  @Test("injection:G7 a protocol that was registered alone cannot be made")
  func test01_NotSetInitializer() {
    container.register((any Animal).self)
    container.register(Kennel.init)
    #expect(!isValid)
  }

  @Test("injection:G5 a required component that is not registered is an error")
  func test01_NotSetProtocol() {
    container.register(Kennel.init)
    #expect(!isValid)
  }

  @Test("injection:G5 a class without initializer that is not registered as the service does not satisfy it")
  func test01_NotSetInitializerForClass() {
    container.register(Dog.self)
    container.register(Kennel.init)
    #expect(!isValid)
  }

  @Test("injection:G5 a class that could serve and was not registered so does not")
  func test01_RegistrateOnlyRealization() {
    container.register(Dog.init)
    container.register(Kennel.init)
    #expect(!isValid)
  }

  @Test("injection:G5 an optional component may be missing")
  func test01_RegistrateWithOptional() {
    container.register(Curious.init)
    #expect(isValid)
  }

  /// Registers a dog and a cat; `change` distinguishes the dog.
  private func registerTwo(_ change: (Registration<Dog>) -> Void) {
    change(container.register(Dog.init))
    container.register(Cat.init).as(check: (any Animal).self) { $0 }
    container.register(Kennel.init)
  }

  @Test("injection:G6 two that fit are an error")
  func test02_MultiplyRegistrateType() {
    registerTwo { $0.as(check: (any Animal).self) { $0 } }
    #expect(!isValid)
  }

  @Test("injection:G6 a default decides")
  func test02_MultiplyRegistrateTypeWithDefault() {
    registerTwo { $0.as(check: (any Animal).self) { $0 }.default() }
    #expect(isValid)
  }

  @Test("injection:G6 injection:R14 one for tests decides")
  func test02_MultiplyRegistrateTypeWithTest() {
    registerTwo { $0.as(check: (any Animal).self) { $0 }.test() }
    #expect(isValid)
  }

  @Test("injection:R5 one that has the service under a name only does not disturb")
  func test02_MultiplyRegistrateTypeWithName() {
    registerTwo { $0.as((any Animal).self, name: "other") }
    #expect(isValid)
  }

  @Test("injection:R5 one that has the service under a tag only does not disturb")
  func test02_MultiplyRegistrateTypeWithTag() {
    registerTwo { $0.as((any Animal).self, tag: Night.self) }
    #expect(isValid)
  }

  @Test("injection:G8 who needs itself to begin is never made")
  func test04_SelfInit() {
    container.register(Self1.init)
    #expect(!isValid)
  }

  private func registerLoop(_ lifetime: Lifetime) {
    container.register(Loop1.init).lifetime(lifetime)
    container.register(Loop2.init).lifetime(lifetime)
  }

  @Test("injection:G8 three initializers in a circle")
  func test04_RecursiveTripleInit() {
    registerLoop(.prototype)
    container.register(LoopByInit.init).as((any Third).self)
    #expect(!isValid)
  }

  @Test("injection:G9 a plain array is a type like any other, and here an unknown one")
  func test04_RecursiveTripleInitArray() {
    registerLoop(.prototype)
    container.register(LoopByArray.init).as((any Third).self)
    #expect(!isValid)
  }

  @Test("injection:G9 a plain array stays unknown whatever the lifetimes")
  func test04_RecursiveTripleInitArrayWithCorrectLifetime() {
    registerLoop(.objectGraph)
    container.register(LoopByArray.init).as((any Third).self).lifetime(.objectGraph)
    #expect(!isValid)
  }

  @Test("injection:G9 a property that does not wait breaks no circle")
  func test05_RecursiveTripleInitInject() {
    registerLoop(.objectGraph)
    container.register(LoopByRequired.init).as((any Third).self).lifetime(.objectGraph)
      .injection { (loop: LoopByRequired, next: Loop1) in loop.take(next) }
    #expect(!isValid)
  }

  @Test("injection:G10 a circle of prototypes has no end, whatever waits")
  func test05_RecursiveTripleInitInjectIsCycleButLifetime() {
    registerLoop(.prototype)
    container.register(LoopByRequired.init).as((any Third).self)
      .injection { (loop: LoopByRequired, next: Loop1) in loop.take(next) }
    #expect(!isValid)
  }

  @Test("injection:G9 a property that waits breaks the circle")
  func test05_RecursiveTripleInitInjectIsCycle() {
    registerLoop(.objectGraph)
    container.register(LoopByRequired.init).as((any Third).self).lifetime(.objectGraph)
      .injection(cycle: true) { (loop: LoopByRequired, next: Loop1) in loop.take(next) }
    #expect(isValid)
  }

  @Test("injection:G9 that a value may be missing breaks no circle")
  func test05_RecursiveTripleInitInjectOptional() {
    registerLoop(.objectGraph)
    container.register(LoopByProperty.init).as((any Third).self).lifetime(.objectGraph).injection(\.next)
    #expect(!isValid)
  }

  /// A page that needs a sheet, which is only injected into, and gets a page.
  private func registerPage(_ page: (Registration<Page>) -> Void, _ sheet: (Registration<Sheet>) -> Void) {
    page(container.register(Page.init).lifetime(.prototype))
    sheet(
      container.register(Sheet.self).lifetime(.objectGraph)
        .injection { (sheet: Sheet, page: Page) in sheet.take(page) })
  }

  @Test("injection:G9 a circle with one that is only injected into")
  func test06_CycleWithoutInit() {
    registerPage({ _ in }, { _ in })
    #expect(!isValid)
  }

  @Test("injection:G9 a cycle that starts at a component that is made again for each request")
  func test06_CycleWithoutInitRootIncorrect() {
    registerPage({ $0.root() }, { _ in })
    #expect(!isValid)
  }

  @Test("injection:G15 a cycle that starts where an object is passed in: upstream overlooks it")
  func test06_CycleWithoutInitRootCorrect() {
    registerPage({ _ in }, { $0.root() })
    #expect(!isValid)
  }

  @Test("injection:G13 an argument is always there")
  func test07_args() {
    container.register { Page(arg($0)) }.lifetime(.prototype)
    #expect(isValid)
  }

  @Test("injection:O3 the first log line names the type and its lifetime")
  func test08_registerlog() throws {
    let (diary, log) = listening(to: container)
    container.register { Page(arg($0)) }.lifetime(.prototype)
    let first = try #require(diary.lines.first)
    #expect(first.hasPrefix("verbose: Page ("))
    #expect(first.hasSuffix("registered, prototype"))
    withExtendedLifetime(log) {}
  }
}
