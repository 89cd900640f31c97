import InjectionCore
import Testing

private struct Walk {
  @Injected var animal: any Animal
  @Injected(name: "spare") var spare: (any Animal)?
}

/// Properties that the current container provides.
@Suite struct CurrentContainerTests {
  let container = Container()

  init() {
    container.register(Dog.init).as((any Animal).self)
    container.register(Kennel.init)
  }

  @Test("an injected property comes from the current container")
  func current() {
    #expect(Container.current == nil)
    let walk = container.asCurrent { Walk() }
    #expect(walk.animal is Dog)
    #expect(walk.spare == nil)
    #expect(Container.current == nil)
  }

  @Test("an override replaces what the components of the container get, for the function alone")
  func overriding() throws {
    try container.overriding {
      $0.register(Cat.init).as((any Animal).self)
    } operation: {
      #expect(Walk().animal is Cat)
      let kennel = try Container.current?.resolve(Kennel.self)
      #expect(kennel?.animal is Cat)
    }
    #expect(try container.resolve(Kennel.self).animal is Dog)
  }

  @Test("tasks inherit the current container, and concurrent overrides do not meet")
  func tasks() async {
    let container = container
    let sounds = await withTaskGroup(of: String.self) { group in
      for isCat in [true, false] {
        group.addTask {
          await container.overriding {
            if isCat { $0.register(Cat.init).as((any Animal).self) }
          } operation: {
            await Task { Walk().animal.sound }.value
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    #expect(sounds == ["meow", "woof"])
  }

  @Test("a value may be passed instead, without a container")
  func passed() {
    let walk = Walk(animal: Injected(wrappedValue: Cat()), spare: Injected(wrappedValue: nil))
    #expect(walk.animal is Cat)
  }

  @Test("injection:V26 a provider takes arguments of its types, and others are an error")
  func typedProvider() throws {
    container.register { (sound: Argument<String>, count: Argument<Int>) in
      String(repeating: sound.value, count: count.value)
    }
    let shout: ProviderWith<(String, Int), String> = try container.resolve()
    #expect(try shout("a", 3) == "aaa")
    let wrong: ProviderWith<(Int, Int), String> = try container.resolve()
    #expect(throws: ResolveError.self) { try wrong(1, 3) }
  }

  @Test("injection:M9 a framework, arguments and a tag need no name")
  func labels() throws {
    enum Feature: Framework {
      static func load(_ container: Container) { container.register(Cat.init).as((any Animal).self) }
    }
    container.append(framework: Feature.self)
    #expect(try container.resolve((any Animal).self, from: Feature.self) is Cat)
    container.register { (text: Argument<String>) in [text.value] }.as([String].self, tag: Indoor.self)
    #expect(try container.resolve([String].self, with: .for([String].self, "a")) == ["a"])
    #expect(try container.resolve([String].self, tag: Indoor.self, with: .for([String].self, "b")) == ["b"])
    #expect(try container.resolve([String].self, arguments: "c") == ["c"])
  }
}
