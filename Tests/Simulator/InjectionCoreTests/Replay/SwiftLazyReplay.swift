import InjectionCore
import Testing

private final class LazyHolder {
  let inner: LazyInner
  init(_ inner: LazyInner) { self.inner = inner }
}

private final class LazyInner {
  let holder: Lazy<LazyHolder>
  init(_ holder: Lazy<LazyHolder>) { self.holder = holder }
}

private final class ProviderHolder {
  let inner: ProviderInner
  init(_ inner: ProviderInner) { self.inner = inner }
}

private final class ProviderInner {
  let holder: Provider<ProviderHolder>
  init(_ holder: Provider<ProviderHolder>) { self.holder = holder }
}

private final class LazyOwner { var animal: Lazy<any Animal>? }

private final class ProviderOwner { var animal: Provider<any Animal>? }

private final class Ticket {
  let values: [Any]
  init(_ values: Any...) { self.values = values }
}

private final class Counter<Arguments> { var provider: ProviderWith<Arguments, Ticket>? }

/// Asks its provider before it is made itself.
private final class Hasty {
  let first: Quiet
  let provider: Provider<Quiet>
  init(_ provider: Provider<Quiet>) throws {
    self.provider = provider
    first = try provider.value
  }
}

private final class Quiet {}

private final class Before {}
private final class After {}

private final class Starter {
  var before: Before?
  var after: After?
  let hasty: Hasty
  init(_ before: Before, _ hasty: Hasty, _ after: After) {
    self.before = before
    self.hasty = hasty
    self.after = after
  }
}

// DITranquillityTests_SwiftLazy: values that wait.
@Suite("DITranquillityTests_SwiftLazy") struct SwiftLazyReplay {
  let container = Container()

  @Test("injection:V16 a lazy value is made when it is read, and kept")
  func test01_Lazy() throws {
    container.register(Dog.init)
    let dog: Lazy<Dog> = try container.resolve()
    #expect(!dog.wasMade)
    let first = try dog.value
    #expect(dog.wasMade)
    #expect(try dog.value === first)
  }

  @Test("injection:V16 a provider makes one each time")
  func test02_Provide() throws {
    container.register(Dog.init)
    let dog: Provider<Dog> = try container.resolve()
    #expect(try dog.value !== dog.value)
  }

  private func registerTwo() {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
  }

  @Test("injection:V21 a lazy list made by hand")
  func test03_LazyMany() throws {
    registerTwo()
    let animals = Lazy<[any Animal]> { try container.resolveMany() }
    #expect(!animals.wasMade)
    #expect(try animals.value.count == 2)
  }

  @Test("injection:V21 a provider of lists made by hand")
  func test04_ProviderMany() throws {
    registerTwo()
    let animals = Provider<[any Animal]> { try container.resolveMany() }
    #expect(try animals.value.count == 2)
  }

  private func registerLazyCycle() {
    container.register(LazyHolder.init).lifetime(.objectGraph)
    container.register(LazyInner.init).lifetime(.objectGraph)
  }

  @Test("injection:V20 a lazy value leads back to its holder")
  func test05_CycleTest() throws {
    registerLazyCycle()
    let holder = try container.resolve(LazyHolder.self)
    #expect(!holder.inner.holder.wasMade)
    #expect(try holder.inner.holder.value === holder)
  }

  @Test("injection:G9 injection:V20 a circle with a lazy value is valid, and closes")
  func test06_LazyCycleTest() throws {
    registerLazyCycle()
    #expect(container.validate().isValid)
    let holder = try container.resolve(LazyHolder.self)
    #expect(!holder.inner.holder.wasMade)
    #expect(try holder.inner.holder.value === holder)
  }

  @Test("injection:V20 a provider returns its holder as long as that exists")
  func test07_ProvideCycleTest() throws {
    container.register(ProviderHolder.init).lifetime(.objectGraph)
    container.register(ProviderInner.init).lifetime(.objectGraph)
    #expect(container.validate().isValid)
    let holder = try container.resolve(ProviderHolder.self)
    #expect(try holder.inner.holder.value === holder)
    #expect(try holder.inner.holder.value === holder.inner.holder.value)
  }

  @Test("injection:V16 a lazy optional value that is registered")
  func test08_LazyOptional() throws {
    container.register(Dog.init)
    let dog: Lazy<Dog?> = try container.resolve()
    #expect(!dog.wasMade)
    let first = try #require(try dog.value)
    #expect(dog.wasMade)
    #expect(try dog.value === first)
  }

  @Test("injection:V17 a lazy optional value that is not registered is nil, and counts as made")
  func test08_LazyOptionalNil() throws {
    let dog: Lazy<Dog?> = try container.resolve()
    #expect(!dog.wasMade)
    #expect(try dog.value == nil)
    #expect(dog.wasMade)
  }

  @Test("injection:V16 a lazy value is injected into a property")
  func test09_LazyInject() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(LazyOwner.init).injection { $0.animal = $1 }
    #expect(try container.resolve(LazyOwner.self).animal?.value.sound == "woof")
  }

  @Test("injection:V16 a provider is injected into a property")
  func test10_ProviderInject() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(ProviderOwner.init).injection { $0.animal = $1 }
    #expect(try container.resolve(ProviderOwner.self).animal?.value.sound == "woof")
  }

  @Test("injection:V26 a provider with one argument")
  func test11_Provider1() throws {
    container.register { (number: Argument<Int>) in Ticket(number.value) }
    container.register(Counter<Int>.init).injection(\.provider)
    let counter = try container.resolve(Counter<Int>.self)
    #expect(try counter.provider?(10).values as? [Int] == [10])
    #expect(try counter.provider?(12).values as? [Int] == [12])
  }

  @Test("injection:V26 a provider with two arguments")
  func test11_Provider2() throws {
    container.register { (number: Argument<Int>, weight: Argument<Double>) in Ticket(number.value, weight.value) }
    container.register(Counter<(Int, Double)>.init).injection(\.provider)
    let ticket = try #require(try container.resolve(Counter<(Int, Double)>.self).provider?(10, 1.5))
    #expect(ticket.values[0] as? Int == 10)
    #expect(ticket.values[1] as? Double == 1.5)
  }

  @Test("injection:V26 a provider with three arguments")
  func test11_Provider3() throws {
    container.register { Ticket(arg($0) as Int, arg($1) as Double, arg($2) as String) }
    container.register(Counter<(Int, Double, String)>.init).injection(\.provider)
    let ticket = try #require(try container.resolve(Counter<(Int, Double, String)>.self).provider?(10, 1.5, "row"))
    #expect(ticket.values[0] as? Int == 10)
    #expect(ticket.values[1] as? Double == 1.5)
    #expect(ticket.values[2] as? String == "row")
  }

  @Test("injection:V20 a provider that is called inside an initializer keeps nothing of the graph")
  func test12_provider_init() throws {
    container.register(Hasty.init).lifetime(.objectGraph)
    container.register(Quiet.init).lifetime(.objectGraph)
    container.register(Before.init).lifetime(.objectGraph)
    container.register(After.init).lifetime(.objectGraph)
    container.register(Starter.init).lifetime(.objectGraph)
    let starter = try container.resolve(Starter.self)
    let before = WeakBox(starter.before)
    let after = WeakBox(starter.after)
    #expect(before.object != nil && after.object != nil)
    starter.before = nil
    starter.after = nil
    #expect(before.object == nil && after.object == nil)
    #expect(try starter.hasty.provider.value === starter.hasty.first)
  }
}
