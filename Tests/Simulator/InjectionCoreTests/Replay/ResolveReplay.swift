import InjectionCore
import Testing

private final class Visitor {
  var animal: (any Animal)?
}

private final class Zoo {
  var animals: [any Animal] = []
  var perhaps: [(any Animal)?] = []
}

private final class Farm {
  let animals: [any Animal]
  init(_ animals: [any Animal]) { self.animals = animals }
}

private final class Engine {}
private final class Car { var engine: Engine? }
private final class Garage { var car: Car? }

// DITranquillityTests_Resolve: asking for things; the circles are in ResolveCyclesReplay.
@Suite("DITranquillityTests_Resolve") struct ResolveReplay {
  let container = Container()

  /// A dog and a cat that can both serve.
  @discardableResult
  private func registerTwo() -> (dog: Registration<Dog>, cat: Registration<Cat>) {
    (
      container.register(Dog.init).as(check: (any Animal).self) { $0 },
      container.register(Cat.init).as(check: (any Animal).self) { $0 }
    )
  }

  @Test("injection:V3 a registered type can be resolved as an optional")
  func test01_ResolveSyncOptional() throws {
    container.register(Dog.init)
    #expect(try container.resolve(Dog?.self) != nil)
  }

  @Test("injection:V1 the requested type decides")
  func test01_ResolveOptional() throws {
    container.register(Dog.init)
    let dog: Dog? = try container.resolve()
    #expect(dog != nil)
  }

  @Test("injection:R3 a class is found under its own type, again and again")
  func test01_ResolveByClass() throws {
    container.register(Dog.init)
    #expect(try container.resolve(Dog.self).sound == "woof")
    #expect(try container.resolve(Dog.self).sound == "woof")
  }

  @Test("injection:R4 injection:R7 a class is found under a protocol")
  func test02_ResolveByProtocol() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    for _ in 1...2 {
      let animal: any Animal = try container.resolve()
      #expect(animal.sound == "woof")
    }
  }

  @Test("injection:R4 a service does not take the class's own type away")
  func test03_ResolveByClassAndProtocol() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    #expect(try container.resolve((any Animal).self).sound == "woof")
    #expect(try container.resolve(Dog.self).sound == "woof")
  }

  @Test("injection:R2 a parameter of an initializer is resolved")
  func test04_ResolveWithInitializerResolve() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    container.register(Kennel.init)
    #expect(try container.resolve(Kennel.self).animal.sound == "woof")
  }

  @Test("injection:I1 an optional property is injected")
  func test05_ResolveWithDependencyResolveOpt() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    container.register(Visitor.init).injection { $0.animal = $1 }
    #expect(try container.resolve(Visitor.self).animal?.sound == "woof")
  }

  @Test("injection:I8 an optional property whose type is not registered becomes nil")
  func test06_ResolveWithDependencyResolveOptNil() throws {
    container.register { () -> Visitor in
      let visitor = Visitor()
      visitor.animal = Dog()
      return visitor
    }.injection { $0.animal = $1 }
    #expect(try container.resolve(Visitor.self).animal == nil)
  }

  @Test("injection:I8 an implicitly unwrapped property is injected, and counts as optional")
  func test07_ResolveWithDependencyResolveImplicitly() throws {
    final class Trusting { var animal: (any Animal)! }  // swiftlint:disable:this implicitly_unwrapped_optional
    container.register(Trusting.init).injection { $0.animal = $1 }
    #expect(try container.resolve(Trusting.self).animal == nil)
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    #expect(try container.resolve(Trusting.self).animal?.sound == "woof")
  }

  @Test("injection:R14 the default is chosen, here the first component")
  func test08_ResolveMultiplyWithDefault() throws {
    registerTwo().dog.default()
    #expect(try container.resolve((any Animal).self) is Dog)
  }

  @Test("injection:R14 the default is chosen, here the second component")
  func test09_ResolveMultiplyWithDefault_Reverse() throws {
    registerTwo().cat.default()
    #expect(try container.resolve((any Animal).self) is Cat)
  }

  @Test("injection:V5 names distinguish two singles")
  func test10_ResolveMultiplyByName() throws {
    container.register(Dog.init).as((any Animal).self, name: "outside").lifetime(.single)
    container.register(Cat.init).as((any Animal).self, name: "inside").lifetime(.single)
    #expect(try container.resolve((any Animal).self, name: "outside") is Dog)
    #expect(try container.resolve((any Animal).self, name: "inside") is Cat)
  }

  private func registerTagged() {
    container.register(Dog.init).as((any Animal).self, tag: Outdoor.self).lifetime(.single)
    container.register(Cat.init).as((any Animal).self, tag: Indoor.self).lifetime(.single)
  }

  @Test("injection:V5 tags tell two singles apart")
  func test10_ResolveMultiplyByTag() throws {
    registerTagged()
    #expect(try container.resolve((any Animal).self, tag: Outdoor.self) is Dog)
    #expect(try container.resolve((any Animal).self, tag: Indoor.self) is Cat)
  }

  @Test("injection:V21 tags choose for a lazy value and for a provider")
  func test10_ResolveMultiplyLazyProviderByTag() throws {
    registerTagged()
    let dog: Lazy<any Animal> = try container.resolve(tag: Outdoor.self)
    let cat: Provider<any Animal> = try container.resolve(tag: Indoor.self)
    #expect(try dog.value is Dog)
    #expect(try cat.value is Cat)
  }

  @Test("injection:R8 two names of one single are one object")
  func test11_ResolveMultiplySingleByName() throws {
    container.register(Dog.init).as((any Animal).self, name: "one").as((any Animal).self, name: "two")
      .lifetime(.single)
    let first: any Animal = try container.resolve(name: "one")
    let second: any Animal = try container.resolve(name: "two")
    #expect(first === second)
  }

  @Test("injection:R8 two tags of one single are one object")
  func test11_ResolveMultiplySingleByTag() throws {
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self).as((any Animal).self, tag: Outdoor.self)
      .lifetime(.single)
    let first: any Animal = by(tag: Indoor.self, on: try container.resolve())
    let second: any Animal = try container.resolve(tag: Outdoor.self)
    #expect(first === second)
  }

  @Test("injection:V10 a list has all that serve")
  func test12_ResolveMultiplyMany() throws {
    registerTwo()
    #expect(try container.resolveMany((any Animal).self).map(\.sound) == ["woof", "meow"])
  }

  @Test("injection:V21 a list of lazy values")
  func test12_ResolveMultiplyLazyMany() throws {
    registerTwo()
    let animals: [Lazy<any Animal>] = many(try container.resolve())
    #expect(try animals.map { try $0.value.sound } == ["woof", "meow"])
  }

  @Test("injection:V21 a list of providers")
  func test12_ResolveMultiplyProviderMany() throws {
    registerTwo()
    let animals: [Provider<any Animal>] = many(try container.resolve())
    #expect(try animals.map { try $0.value.sound } == ["woof", "meow"])
  }

  @Test("injection:R12 injection:V10 a list keeps the order of registration")
  func test12_ResolveMultiplyManyOrder() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    container.register(Dog.init).as((any Animal).self)
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    #expect(try container.resolveMany((any Animal).self).map(\.sound) == ["woof", "meow", "woof", "woof", "meow"])
  }

  @Test("injection:I1 properties of what is injected are injected too")
  func test17_DependencyIntoDependency() throws {
    container.register(Engine.init)
    container.register(Car.init).injection { $0.engine = $1 }
    container.register(Garage.init).injection { $0.car = $1 }
    #expect(try container.resolve(Garage.self).car?.engine != nil)
  }

  @Test("injection:V10 a list has those with names and tags too")
  func test18_ResolveManyWithNamesTags() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Dog.init).as((any Animal).self, tag: Outdoor.self)
    container.register(Cat.init).as((any Animal).self, tag: Indoor.self)
    container.register(Dog.init).as((any Animal).self, name: "rex")
    container.register(Cat.init).as((any Animal).self, name: "tom")
    #expect(try container.resolveMany((any Animal).self).count == 5)
  }

  private func expectOneEach(_ first: Container, _ second: Container) throws {
    let dogs = try [first.resolve(Dog.self), first.resolve(Dog.self)]
    let others = try [second.resolve(Dog.self), second.resolve(Dog.self)]
    #expect(dogs[0] === dogs[1])
    #expect(others[0] === others[1])
    #expect(dogs[0] !== others[0])
  }

  @Test("injection:L3 two containers have one each")
  func test19_resolvePerContainer() throws {
    let first = Container()
    let second = Container()
    first.register(Dog.init).lifetime(.perContainer(.strong))
    second.register(Dog.init).lifetime(.perContainer(.strong))
    try expectOneEach(first, second)
  }

  @Test("injection:R11 injection:L3 two containers that the same line fills have one each")
  func test19_resolvePerContainerUseFunc() throws {
    let containers = [Container(), Container()]
    for container in containers { container.register(Dog.init).lifetime(.perContainer(.strong)) }
    try expectOneEach(containers[0], containers[1])
  }

  @Test("injection:I1 a property is named by a key path")
  func test24_ResolveUseKeyPath() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    container.register(Visitor.init).injection(\.animal)
    #expect(try container.resolve(Visitor.self).animal?.sound == "woof")
  }

  @Test("injection:V10 a property named by a key path gets a list")
  func test24_ResolveUseKeyPathAndModificators() throws {
    registerTwo()
    container.register(Zoo.init).injection(\.animals) { many($0) }
    #expect(try container.resolve(Zoo.self).animals.count == 2)
  }

  @Test("injection:I5 postInit comes once, after the injections")
  func test25_PostInit() throws {
    let diary = Diary()
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    container.register(Visitor.init)
      .postInit { diary.note("after \($0.animal?.sound ?? "nothing")") }
      .injection { (visitor: Visitor, animal: (any Animal)?) in
        visitor.animal = animal
        diary.note("injected")
      }
    _ = try container.resolve(Visitor.self)
    #expect(diary.lines == ["injected", "after woof"])
  }

  @Test("injection:V10 lists in properties, of optionals too, and in initializers")
  func test26_many() throws {
    registerTwo()
    container.register(Zoo.init).injection { $0.animals = many($1) }.injection { $0.perhaps = many($1) }
    container.register { Farm(many($0)) }
    let zoo = try container.resolve(Zoo.self)
    #expect(zoo.animals.count == 2)
    #expect(zoo.perhaps.compactMap { $0 }.count == 2)
    #expect(try container.resolve(Farm.self).animals.count == 2)
  }

  @Test("injection:R19 injection:V4 an initializer that returns nil made nothing")
  func test27_crashLogNilRegister() throws {
    var animal: (any Animal)? = Cat()
    container.register { animal }
    #expect(try container.resolve((any Animal).self).sound == "meow")
    animal = nil
    #expect(try container.resolve((any Animal)?.self) == nil)
    let error = failure { _ = try container.resolve((any Animal).self) }
    guard case .madeNothing = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
