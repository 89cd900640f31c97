import InjectionCore
import Testing

// DITranquillityTests_Resolve, test20 to test23: several tags.
@Suite("DITranquillityTests_Resolve, tags") struct ResolveTagsReplay {
  /// Has a dog with both tags.
  let both = Container()
  /// Has a dog with one of them.
  let one = Container()
  /// Has many.
  let container = Container()

  init() {
    both.register(Dog.init).as((any Animal).self, tag: Indoor.self).as((any Animal).self, tag: Outdoor.self)
    one.register(Dog.init).as((any Animal).self, tag: Indoor.self)
  }

  @Test("injection:V6 who must have two tags is not found with one")
  func test20_ResolveByTagAndTag() throws {
    for container in [both, one] {
      let animal: (any Animal)? = try container.resolve(tag: Indoor.self)
      #expect(animal != nil)
    }
    func found(_ container: Container) throws -> (any Animal)? {
      by(tag: Indoor.self, on: by(tag: Outdoor.self, on: try container.resolve()))
    }
    #expect(try found(both) != nil)
    #expect(try found(one) == nil)
  }

  @Test("injection:V6 injection:V21 the same for a lazy value")
  func test20_ResolveLazyByTagAndTag() throws {
    for container in [both, one] {
      let animal: Lazy<(any Animal)?> = try container.resolve(tag: Indoor.self)
      #expect(try animal.value != nil)
    }
    func found(_ container: Container) throws -> Lazy<(any Animal)?> {
      by(tag: Indoor.self, on: by(tag: Outdoor.self, on: try container.resolve()))
    }
    #expect(try found(both).value != nil)
    #expect(try found(one).value == nil)
  }

  @Test("injection:V6 two tags in the short form")
  func test20_ResolveByTagAndTagShort() throws {
    for container in [both, one] { #expect(try container.resolve((any Animal)?.self, tag: Indoor.self) != nil) }
    func found(_ container: Container) throws -> (any Animal)? {
      by(tags: Indoor.self, Outdoor.self, on: try container.resolve())
    }
    #expect(try found(both) != nil)
    #expect(try found(one) == nil)
  }

  private func registerIndoor() {
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self)
    container.register(Cat.init).as((any Animal).self, tag: Indoor.self)
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
  }

  @Test("injection:V11 a list of those with a tag")
  func test21_ResolveByTagAndMany() throws {
    registerIndoor()
    #expect(try container.resolveMany((any Animal).self).count == 4)
    let indoor: [any Animal] = many(by(tag: Indoor.self, on: try container.resolve()))
    #expect(indoor.map(\.sound) == ["woof", "meow"])
  }

  @Test("injection:V11 injection:V21 a list of lazy values with a tag, in order")
  func test21_ResolveLazyByTagAndMany() throws {
    registerIndoor()
    let all: [Lazy<any Animal>] = try container.resolveMany()
    #expect(all.count == 4)
    #expect(try all.first?.value.sound == "woof")
    let indoor: [Lazy<any Animal>] = many(by(tag: Indoor.self, on: try container.resolve()))
    #expect(try indoor.map { try $0.value.sound } == ["woof", "meow"])
  }

  private func registerMixed() {
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self)
    container.register(Cat.init).as((any Animal).self, tag: Indoor.self)
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self, tag: Outdoor.self)
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self).as((any Animal).self, tag: Outdoor.self)
  }

  @Test("injection:V11 a list of those with two tags")
  func test22_ResolveByTagTagAndMany() throws {
    registerMixed()
    #expect(try container.resolveMany((any Animal).self).count == 5)
    let indoor: [any Animal] = many(by(tag: Indoor.self, on: try container.resolve()))
    let outdoor: [any Animal] = many(by(tag: Outdoor.self, on: try container.resolve()))
    let both: [any Animal] = many(by(tag: Outdoor.self, on: by(tag: Indoor.self, on: try container.resolve())))
    #expect([indoor.count, outdoor.count, both.count] == [3, 2, 1])
  }

  @Test("injection:V11 the same in the short form")
  func test22_ResolveByTagTagAndManyShort() throws {
    registerMixed()
    #expect(try container.resolveMany((any Animal).self).count == 5)
    let indoor: [any Animal] = many(by(tag: Indoor.self, on: try container.resolve()))
    let outdoor: [any Animal] = many(by(tag: Outdoor.self, on: try container.resolve()))
    #expect([indoor.count, outdoor.count] == [3, 2])
    let both: [any Animal] = many(by(tags: Outdoor.self, Indoor.self, on: try container.resolve()))
    #expect(both.count == 1)
  }

  @Test("injection:V6 three tags, one of them possibly missing")
  func test23_ResolveByTagTagTagShort() throws {
    container.register(Dog.init).as((any Animal).self, tag: Indoor.self).as((any Animal).self, tag: Outdoor.self)
      .as((any Animal).self, tag: Night.self)
    let found: (any Animal)? = by(tags: Night.self, Outdoor.self, Indoor.self, on: try container.resolve())
    #expect(found != nil)
    let missing: (any Animal)? = by(tags: Night.self, Outdoor.self, Dog.self, on: try container.resolve())
    #expect(missing == nil)
  }
}
