import InjectionCore
import Testing

@Suite struct RegistrationRuleTests {
  let container = Container()

  @Test("injection:R1 a type alone is found and injected into, and cannot be made")
  func typeAlone() throws {
    container.register(Presenter.init)
    container.register(Screen.self).injection(\.presenter)
    let screen = Screen()
    #expect(try container.inject(into: screen))
    #expect(screen.presenter != nil)
    #expect(try container.resolve(Screen?.self) == nil)
    guard case .noInitializer = failure({ _ = try container.resolve(Screen.self) })?.reason else {
      Issue.record("it was made")
      return
    }
  }

  @Test("injection:R5 a name or a tag is a separate key")
  func marks() throws {
    container.register(Dog.init).as((any Animal).self, name: "rex").as((any Animal).self, tag: Outdoor.self)
    #expect(try container.resolve((any Animal)?.self) == nil)
    #expect(try container.resolve(Dog?.self, name: "rex") == nil)
    #expect(try container.resolve((any Animal)?.self, name: "rex") != nil)
    #expect(try container.resolve((any Animal)?.self, tag: Outdoor.self) != nil)
  }

  @Test("injection:R6 the empty name counts as no name")
  func emptyName() throws {
    container.register(Dog.init).as((any Animal).self, name: "")
    #expect(try container.resolve((any Animal).self).sound == "woof")
    #expect(try container.resolve(Dog.self, name: "").sound == "woof")
  }

  @Test("injection:R7 the closure that proves a service never runs")
  func proof() throws {
    let diary = Diary()
    container.register(Dog.init).as(check: (any Animal).self) { dog in
      diary.note("ran")
      return dog
    }
    _ = try container.resolve((any Animal).self)
    #expect(diary.lines.isEmpty)
  }

  @Test("injection:R9 a line that registers a type twice registers it once, the first time")
  func sameLine() throws {
    let (diary, log) = listening(to: container, .warning)
    for count in [1, 2] { container.register { count }.as(Any.self) }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Any.self) as? Int == 1)
    #expect(container.components.count == 1)
    #expect(diary.lines.count == 1)
    #expect(diary.lines[0].hasSuffix("registered twice, which changes nothing"))
    withExtendedLifetime(log) {}
  }

  @Test("injection:R9 under a key that only the second registration of a line has, the second is found")
  func sameLineUnderOtherKeys() throws {
    let (diary, log) = listening(to: container, .warning)
    for count in [1, 2] { container.register { count }.as(Any.self, name: "\(count)") }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Any.self, name: "1") as? Int == 1)
    #expect(try container.resolve(Any.self, name: "2") as? Int == 2)
    #expect(container.components.count == 2)
    #expect(try container.resolveMany(Any.self).count == 1)
    // The second one counts, so that nothing is reported.
    #expect(diary.lines.isEmpty, "\(diary.lines)")
    withExtendedLifetime(log) {}
  }

  @Test("injection:R9 a cached lifetime shares the instance of both registrations of a line")
  func sharedInstance() throws {
    for count in [1, 2] { container.register { Kept(count) }.as(Kept.self, name: "\(count)").lifetime(.single) }
    #expect(try container.resolve(Kept.self, name: "2").count == 2)
    #expect(try container.resolve(Kept.self, name: "1").count == 2)
  }

  @Test("injection:R10 two lines that register a type are two components")
  func twoLines() throws {
    container.register(Dog.init)
    container.register(Dog.init)
    #expect(try container.resolve(Dog?.self) == nil)
    #expect(try container.resolveMany(Dog.self).count == 2)
  }

  @Test("injection:R12 numbers grow over all containers of a run")
  func order() {
    let other = Container(run: container.run)
    let first = container.register(Dog.init).component
    let second = other.register(Cat.init).component
    let third = container.register(Cat.init).component
    #expect(first.order < second.order)
    #expect(second.order < third.order)
  }

  @Test("injection:R13 the last lifetime counts, and the last priority")
  func lastWins() throws {
    let dog = container.register(Dog.init).as((any Animal).self).lifetime(.single).lifetime(.prototype).test()
      .default()
    container.register(Cat.init).as((any Animal).self).test()
    #expect(try container.resolve(Dog.self) !== container.resolve(Dog.self))
    #expect(dog.component.priority == .default)
    #expect(try container.resolve((any Animal).self) is Cat)
  }

  @Test("injection:R15 two defaults are ambiguous; with two for tests a default is chosen, and an error is logged")
  func ties() throws {
    container.register(Dog.init).as((any Animal).self).default()
    container.register(Cat.init).as((any Animal).self).default()
    #expect(try container.resolve((any Animal)?.self) == nil)

    let other = Container()
    let (diary, log) = listening(to: other, .error)
    other.register(Dog.init).as((any Animal).self).test()
    other.register(Cat.init).as((any Animal).self).test()
    #expect(try other.resolve((any Animal)?.self) == nil)
    other.register { Dog() }.as((any Animal).self).default()
    #expect(try other.resolve((any Animal).self) is Dog)
    #expect(diary.lines.allSatisfy { $0.hasPrefix("error: several components are for tests: Dog (") })
    #expect(diary.lines.count == 2)
    withExtendedLifetime(log) {}
  }

  @Test("injection:R16 singles are entries if there is a root; components marked unused are not reported")
  func roots() {
    container.register(Dog.init).lifetime(.single)
    container.register(Cat.init)
    container.register(Presenter.init).unused()
    #expect(container.makeGraph().entries.isEmpty)
    #expect(container.validate().findings.isEmpty)
    container.register(Screen.init).root()
    #expect(container.makeGraph().entries == [0, 3])
    #expect(container.validate().findings.map(\.components[0].type.name) == ["Cat"])
  }

  @Test("injection:R17 the default lifetime is read when a component is registered")
  func defaultLifetime() throws {
    let before = container.register(Dog.init).component
    container.defaultLifetime = .single
    container.register(Cat.init)
    #expect(before.lifetime.description == "prototype")
    #expect(try container.resolve(Cat.self) === container.resolve(Cat.self))
    #expect(try container.resolve(Dog.self) !== container.resolve(Dog.self))
  }

  private final class Locator {
    let container: Container
    init(_ container: Container) { self.container = container }
  }

  @Test("injection:R18 a container resolves to itself, and a parent's component gets the child that resolves it")
  func itself() throws {
    container.register(Locator.init)
    let child = Container(parent: container)
    #expect(try container.resolve(Container.self) === container)
    #expect(try container.resolve(Locator.self).container === container)
    #expect(try child.resolve(Locator.self).container === child)
    #expect(try container.resolve(Container?.self, name: "other") == nil)
  }

  @Test("injection:R21 a resolve sees registrations that were made after an earlier one")
  func later() throws {
    container.register(Kennel.init)
    container.register(Cat.init).as((any Animal).self)
    #expect(try container.resolve(Kennel.self).animal is Cat)
    container.register(Dog.init).as((any Animal).self).default()
    #expect(try container.resolve(Kennel.self).animal is Dog)
  }

  @Test("injection:R22 cleaning forgets instances and no registrations")
  func cleaning() throws {
    container.register(Dog.init).lifetime(.perContainer(.strong))
    let dog = try container.resolve(Dog.self)
    container.clean()
    container.run.clean()
    #expect(try container.resolve(Dog.self) !== dog)
  }

  @Test("injection:R23 observers receive completed registrations, made objects and resolved objects")
  func hooks() throws {
    final class Hook: InjectionObserver {
      let diary = Diary()
      func container(_ container: Container, did event: InjectionEvent) {
        switch event {
        case .registered(let component): diary.note("registered \(component.type), \(component.lifetime)")
        case .made(_, let object): diary.note("made \(type(of: object))")
        case .resolved(_, let object): diary.note("resolved \(type(of: object))")
        default: break
        }
      }
    }
    let hook = Hook()
    container.run.observe(hook)
    container.register(Screen.init).injection(\.presenter, cycle: true)
    container.register(Presenter.init).lifetime(.single)
    _ = try container.resolve(Screen.self)
    _ = try container.resolve(Presenter.self)
    #expect(
      hook.diary.lines == [
        "registered Screen, prototype", "registered Presenter, single", "made Screen", "resolved Screen",
        "made Presenter", "resolved Presenter", "resolved Presenter",
      ])
    container.run.stopObserving(hook)
    _ = try container.resolve(Screen.self)
    #expect(hook.diary.lines.count == 7)
  }

  @Test("a registration may outlive the variable of its container")
  func registrationHoldsContainer() {
    let registration = Container().register(Dog.init)
    registration.as((any Animal).self).lifetime(.single)
    #expect(registration.component.services.count == 1)
  }
}

private final class Kept {
  let count: Int

  init(_ count: Int) { self.count = count }
}
