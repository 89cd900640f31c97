import InjectionCore
import Testing

/// Asks for an animal on behalf of its framework.
private final class Asking {
  let animal: any Animal
  var later: (any Animal)?
  init(_ animal: any Animal) { self.animal = animal }
}

private final class Puppy: Animal { let sound = "yip" }

private enum Feature: Framework {
  static func load(_ container: Container) { container.register(Dog.init).as((any Animal).self) }
}

private enum Other: Framework {
  static func load(_ container: Container) { container.register(Cat.init).as((any Animal).self).default() }
}

private enum Third: Framework {
  static func load(_ container: Container) { container.register(Puppy.init).as((any Animal).self) }
}

@Suite struct ModularRuleTests {
  let container = Container()
  private let names = Names()

  /// The frameworks that are written where they are needed.
  private final class Names {
    private var types: [DeclaredType] = []
    func type(_ name: String) -> DeclaredType {
      types.append(DeclaredType(name))
      return types[types.count - 1]
    }
  }

  /// Loads a framework that is written where it is needed.
  private func load(_ name: String, _ body: () -> Void) -> PartIdentity {
    let part = PartIdentity(ServiceType(names.type(name)), isFramework: true)
    container.load(part, body)
    return part
  }

  private func loadAsking(_ body: () -> Void = {}) {
    _ = load("Asking") {
      body()
      container.register(Asking.init).injection(\.later, cycle: true)
    }
  }

  @Test("injection:M2 a loaded part is not loaded again, so cycles end; another container loads it")
  func once() {
    enum Circle: Part {
      static func load(_ container: Container) {
        container.append(part: Circle.self)
        container.register(Dog.init)
      }
    }
    container.append(part: Circle.self)
    container.append(part: Circle.self)
    #expect(container.components.count == 1)
    let other = Container()
    other.append(part: Circle.self)
    #expect(other.components.count == 1)
    // Counts the loads itself: two registrations at one place count as one component.
    var loads = 0
    let part = PartIdentity(Circle.self)
    let third = Container()
    third.load(part) {
      loads += 1
      third.load(part) { loads += 1 }
    }
    third.load(part) { loads += 1 }
    #expect(loads == 1)
  }

  @Test("injection:M3 a component belongs to the innermost framework and part that are being loaded, in its container")
  func marks() {
    let outer = load("Outer") {
      _ = load("Inner") { container.register(Dog.init) }
      container.register(Cat.init)
      Container().register(Screen.init)
    }
    let origins = container.components.map { $0.framework?.description }
    #expect(origins == ["Inner", "Outer"])
    let stranger = Container()
    container.load(PartIdentity(ServiceType(Dog.self), isFramework: false)) {
      #expect(stranger.register(Screen.init).component.part == nil)
    }
    #expect(container.components[1].framework == outer)
  }

  @Test("injection:M4 importing loads nothing, and appending inside a framework imports")
  func importing() throws {
    loadAsking { container.import(Feature.self) }
    #expect(try container.resolve((any Animal)?.self) == nil)
    container.append(framework: Feature.self)
    container.append(framework: Third.self)
    #expect(try container.resolve(Asking.self).animal is Dog)

    let second = Container()
    second.append(framework: Third.self)
    second.load(PartIdentity(ServiceType(Screen.self), isFramework: true)) {
      second.append(framework: Feature.self)
      second.register(Asking.init)
    }
    #expect(try second.resolve(Asking.self).animal is Dog)
  }

  @Test("injection:M5 injection:E13 importing outside a framework is a warning, and nothing else")
  func importOutside() throws {
    let (diary, log) = listening(to: container, .warning)
    container.import(Feature.self)
    #expect(
      diary.lines == ["warning: import(Feature) has no effect outside of the loading of a framework"])
    withExtendedLifetime(log) {}
  }

  @Test("injection:M6 imports go one level")
  func notTransitive() throws {
    container.append(framework: Feature.self)
    container.register(Cat.init).as((any Animal).self)
    let middle = load("Middle") { container.import(Feature.self) }
    loadAsking { container.import(middle) }
    #expect(try container.resolve(Asking?.self) == nil)
  }

  @Test("injection:M7 the only candidate is used, imported or not")
  func preferenceOnly() throws {
    container.append(framework: Feature.self)
    loadAsking()
    #expect(try container.resolve(Asking.self).animal is Dog)
  }

  @Test(
    "injection:M8 injection:V8 the own framework comes before a default elsewhere, an import before a default that is not imported"
  )
  func preferences() throws {
    container.append(framework: Other.self)
    container.append(framework: Feature.self)
    #expect(try container.resolve((any Animal).self) is Cat)
    loadAsking { container.import(Feature.self) }
    #expect(try container.resolve(Asking.self).animal is Dog)
    _ = load("Own") {
      container.register(Puppy.init).as((any Animal).self)
      container.register(Kennel.init)
    }
    #expect(try container.resolve(Kennel.self).animal is Puppy)
  }

  @Test("injection:V9 two of the own framework give way to one of an imported one")
  func imported() throws {
    container.append(framework: Feature.self)
    loadAsking {
      container.import(Feature.self)
      container.register(Cat.init).as((any Animal).self)
      container.register(Puppy.init).as((any Animal).self)
    }
    #expect(try container.resolve(Asking.self).animal is Dog)
  }

  @Test("injection:M9 a component resolves for its framework, also in delayed values; a resolve names one")
  func onBehalf() throws {
    container.append(framework: Feature.self)
    container.append(framework: Third.self)
    loadAsking { container.import(Third.self) }
    _ = load("Outermost") {
      container.import(Feature.self)
      container.register { (asking: Asking) -> Screen in
        #expect(asking.animal is Puppy)
        return Screen()
      }
    }
    _ = try container.resolve(Screen.self)
    #expect(try container.resolve(Asking.self).later is Puppy)
    #expect(try container.resolve((any Animal).self, from: Feature.self) is Dog)
    #expect(try container.resolve((any Animal)?.self) == nil)
  }

  @Test("injection:M10 injection:R14 one for tests comes before the own framework")
  func testsFirst() throws {
    container.register(Cat.init).as((any Animal).self).test()
    loadAsking { container.register(Dog.init).as((any Animal).self) }
    #expect(try container.resolve(Asking.self).animal is Cat)
  }

  @Test("injection:M11 parts do not affect the preference")
  func parts() throws {
    container.register(Cat.init).as((any Animal).self)
    container.load(PartIdentity(ServiceType(Screen.self), isFramework: false)) {
      container.register(Dog.init).as((any Animal).self)
      container.register(Asking.init)
    }
    #expect(try container.resolve(Asking?.self) == nil)
  }

  @Test("injection:V15 a list within the framework is its one candidate, or else everything")
  func withinFramework() throws {
    container.append(framework: Feature.self)
    _ = load("One") {
      container.register(Cat.init).as((any Animal).self)
      container.register { Zoo(manyInFramework($0)) }
    }
    #expect(try container.resolve(Zoo.self).sounds == ["meow"])
    _ = load("Two") {
      container.register(Puppy.init).as((any Animal).self)
      container.register { Puppy() }.as((any Animal).self)
      container.register { Reserve(manyInFramework($0)) }
    }
    #expect(try container.resolve(Reserve.self).sounds == ["woof", "meow", "yip", "yip"])
  }

  private final class Zoo {
    let sounds: [String]
    init(_ animals: [any Animal]) { sounds = animals.map(\.sound) }
  }

  private final class Reserve {
    let sounds: [String]
    init(_ animals: [any Animal]) { sounds = animals.map(\.sound) }
  }
}
