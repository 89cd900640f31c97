import InjectionCore
import Testing

@Suite struct DelayedRuleTests {
  let container = Container()

  @Test("injection:V16 a lazy value can be cleared, and both go by the component's lifetime")
  func clearing() throws {
    container.register(Dog.init)
    let dog: Lazy<Dog> = try container.resolve()
    let first = try dog.value
    dog.clear()
    #expect(!dog.wasMade)
    #expect(try dog.value !== first)
    container.register(Cat.init).lifetime(.single)
    let cat: Provider<Cat> = try container.resolve()
    #expect(try cat.value === cat.value)
  }

  @Test("injection:V17 a delayed value of a type that is not registered resolves, and reading it is an error")
  func notRegistered() throws {
    let dog: Lazy<Dog> = try container.resolve()
    let cat: Provider<Cat> = try container.resolve()
    #expect(failure { _ = try dog.value }?.reason == .notRegistered(near: []))
    #expect(failure { _ = try cat.value }?.reason == .notRegistered(near: []))
  }

  @Test("injection:V19 the component is chosen when the value is injected, and made when it is read")
  func choosing() throws {
    container.register(Dog.init).as((any Animal).self)
    let animal: Provider<any Animal> = try container.resolve()
    container.register(Cat.init).as((any Animal).self).test()
    #expect(try animal.value is Dog)
    #expect(try container.resolve((any Animal).self) is Cat)
  }

  private final class Keeper {
    let animal: Provider<any Animal>
    let dog: Lazy<Dog>
    init(_ animal: Provider<any Animal>, _ dog: Lazy<Dog>) {
      self.animal = animal
      self.dog = dog
    }
  }

  @Test("injection:V17 an initializer argument may be a delayed value of a type that is not registered")
  func notRegisteredArgument() throws {
    container.register(Keeper.init)
    let keeper: Keeper = try container.resolve()
    #expect(failure { _ = try keeper.animal.value }?.reason == .notRegistered(near: []))
    #expect(failure { _ = try keeper.dog.value }?.reason == .notRegistered(near: []))
  }

  @Test("injection:V19 so it is for what an initializer gets, and what was not registered then is not found later")
  func choosingArgument() throws {
    container.register(Keeper.init)
    container.register(Cat.init).as((any Animal).self)
    let keeper: Keeper = try container.resolve()
    container.register(Dog.init).as((any Animal).self).test()
    #expect(try keeper.animal.value is Cat)
    #expect(try container.resolve((any Animal).self) is Dog)
    #expect(failure { _ = try keeper.dog.value }?.reason == .notRegistered(near: []))
  }

  private final class Holder {
    let inner: Inner
    init(_ inner: Inner) { self.inner = inner }
  }

  private final class Inner {
    let holder: Provider<Holder>
    let lazy: Lazy<Part>
    let provider: Provider<Part>
    init(_ holder: Provider<Holder>, _ lazy: Lazy<Part>, _ provider: Provider<Part>) {
      self.holder = holder
      self.lazy = lazy
      self.provider = provider
    }
  }

  private final class Part {}

  private func registerHolder() {
    container.register(Holder.init).lifetime(.objectGraph)
    container.register(Inner.init).lifetime(.objectGraph)
    container.register(Part.init).lifetime(.objectGraph)
  }

  @Test("injection:V20 live objects of a graph are found again, and new ones are not added to it")
  func memory() throws {
    registerHolder()
    let holder = try container.resolve(Holder.self)
    #expect(try holder.inner.holder.value === holder)
    #expect(try holder.inner.provider.value !== holder.inner.provider.value)
    #expect(try holder.inner.lazy.value !== holder.inner.provider.value)
  }

  @Test("injection:V20 a graph is remembered weakly")
  func weakMemory() throws {
    registerHolder()
    let inner = try container.resolve(Holder.self).inner
    let first = try inner.holder.value
    #expect(first.inner === inner)
    let memory = WeakBox(first)
    _ = consume first
    #expect(memory.object == nil)
  }

  @Test("injection:V20 a value that waits finds its own graph also in the middle of another")
  func insideAnother() throws {
    registerHolder()
    let holder = try container.resolve(Holder.self)
    container.register { (other: Holder) throws -> Kennel in
      #expect(other !== holder)
      #expect(try holder.inner.holder.value === holder)
      #expect(try other.inner.holder.value === other)
      return Kennel(Dog())
    }
    _ = try container.resolve(Kennel.self)
  }

  @Test("injection:V21 a list of lazy values of what may be missing")
  func listOfLazyOptionals() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.self).as((any Animal).self)
    let animals: [Lazy<(any Animal)?>] = many(try container.resolve())
    #expect(try animals.map { try $0.value?.sound } == ["woof", nil])
    let lists: Lazy<Many<any Animal>> = try container.resolve()
    #expect(failure { _ = try lists.value } != nil)
  }

  @Test("injection:V20a a lazy value of an object that a lazy value made leads back to that object")
  func lazyInLazy() throws {
    container.register(Echo.init).lifetime(.objectGraph)
    let outer: Lazy<Echo> = try container.resolve()
    let inner = try outer.value
    #expect(try inner.own.value === inner)
  }
}

/// Asks lazily for its own type.
private final class Echo {
  let own: Lazy<Echo>
  init(_ own: Lazy<Echo>) { self.own = own }
}
