import InjectionCore
import Testing

@Suite struct LifetimeRuleTests {
  let container = Container()

  @Test("injection:L6 injection:R11 one line that fills two containers of a run makes one object for the run")
  func sharedIdentity() throws {
    let containers = [container, Container(run: container.run)]
    for container in containers { container.register(Dog.init).lifetime(.perRun(.strong)) }
    #expect(try containers[0].resolve(Dog.self) === containers[1].resolve(Dog.self))
    let stranger = Container()
    for container in [stranger] { container.register(Dog.init).lifetime(.perRun(.strong)) }
    #expect(try stranger.resolve(Dog.self) !== container.resolve(Dog.self))
  }

  @Test("injection:L7 objects per run, weak or strong, and singles are kept in one place")
  func oneStore() throws {
    let other = Container(run: container.run)
    for (container, lifetime) in [(container, Lifetime.perRun(.strong)), (other, .single)] {
      container.register(Dog.init).lifetime(lifetime)
    }
    #expect(try container.resolve(Dog.self) === other.resolve(Dog.self))
    container.run.clean()
    #expect(try other.resolve(Dog.self) === container.resolve(Dog.self))
  }

  @Test(
    "injection:L8 injection:R12 singles are made in the order of registration, and without the start when they are asked for"
  )
  func startOrder() throws {
    let diary = Diary()
    container.register { () -> Cat in
      diary.note("cat")
      return Cat()
    }.lifetime(.single)
    container.register { () -> Dog in
      diary.note("dog")
      return Dog()
    }.lifetime(.single)
    try container.initializeSingletons()
    #expect(diary.lines == ["cat", "dog"])
    let lazy = Container()
    lazy.register(Dog.init).lifetime(.single)
    #expect(try lazy.resolve(Dog.self) === lazy.resolve(Dog.self))
  }

  @Test("injection:L8a one that cannot be created at the start does not prevent the others")
  func failureAtStart() throws {
    container.register(Kennel.init).lifetime(.single)
    container.register { (_: any Animal) in Screen() }.lifetime(.single)
    let dog = WeakBox(nil)
    var made = dog
    container.register { () -> Dog in
      let dog = Dog()
      made = WeakBox(dog)
      return dog
    }.lifetime(.single)
    let (diary, log) = listening(to: container, .warning)
    let error = try #require(failure { try container.initializeSingletons() })
    #expect(error.description == "Kennel(init) → Animal: not registered")
    #expect(made.object != nil)
    let warning = "is not created at the start, because Screen(init) → Animal: not registered"
    #expect(diary.lines.map { $0.hasSuffix(warning) } == [true])
    withExtendedLifetime(log) {}
  }

  @Test("injection:L8a pending injections of a single that cannot be created still run")
  func pendingAtStart() throws {
    let diary = Diary()
    container.register(Cat.init).injection(cycle: true) { (_: Cat, _: Dog?) in diary.note("complete") }
    container.register { (_: Cat, _: any Animal) in Screen() }.lifetime(.single)
    #expect(failure { try container.initializeSingletons() } != nil)
    #expect(diary.lines == ["complete"])
  }

  @Test("injection:L9 injection:E12 the start skips parents, and warns about singles without an initializer")
  func start() throws {
    let diary = Diary()
    let parent = Container()
    parent.register { () -> Dog in
      diary.note("dog")
      return Dog()
    }.lifetime(.single)
    let child = Container(parent: parent)
    child.register(Cat.self).lifetime(.single)
    let (told, log) = listening(to: child, .warning)
    try child.initializeSingletons()
    #expect(diary.lines.isEmpty)
    #expect(told.lines.count == 1)
    #expect(told.lines[0].hasSuffix("has no initializer, so it is not created at the start"))
    withExtendedLifetime(log) {}
  }

  @Test("injection:L10 cleaning a scope cleans its parent; cleaning the parent leaves the scope's own")
  func scopes() throws {
    let outer = InjectionScope(name: "outer")
    let inner = InjectionScope(name: "inner", parent: outer)
    container.register(Dog.init).lifetime(.custom(inner))
    let dog = try container.resolve(Dog.self)
    #expect(outer.count == 1)
    outer.clean()
    #expect(try container.resolve(Dog.self) === dog)
    #expect(inner.count == 1)
    #expect(outer.count == 0)
    inner.clean()
    let other = try container.resolve(Dog.self)
    #expect(other !== dog)
    inner.clean()
    #expect(outer.count == 0)
  }

  @Test(
    "injection:L11 a scope's storage may be anybody's, and lists what it keeps; a scope's instances are made at its start"
  )
  func storage() throws {
    final class Shelf: ScopeStorage {
      private(set) var instances: [ComponentIdentity: StoredInstance] = [:]
      let diary = Diary()
      func instance(of component: ComponentIdentity) -> StoredInstance? {
        diary.note("fetch \(component.type)")
        return instances[component]
      }
      func save(_ instance: StoredInstance, of component: ComponentIdentity) {
        diary.note("save \(component.type)")
        instances[component] = instance
      }
      func clean() { instances = [:] }
    }
    let shelf = Shelf()
    let scope = InjectionScope(name: "shelf", storage: shelf)
    container.register(Dog.init).lifetime(.custom(scope))
    container.register(Cat.init)
    try container.initialize(scope)
    #expect(shelf.diary.lines == ["fetch Dog", "save Dog"])
    #expect(shelf.instances.values.first?.value is Dog)
    #expect(try container.resolve(Dog.self) === shelf.instances.values.first?.value as AnyObject)
  }

  @Test("injection:L12 injection:SW18 a number is not held weakly, and is kept strongly")
  func values() throws {
    var count = 0
    for lifetime in [Lifetime.perContainer(.weak), .perContainer(.strong)] {
      let container = Container()
      count = 0
      container.register { () -> Int in
        count += 1
        return count
      }.lifetime(lifetime)
      _ = try container.resolve(Int.self)
      let second = try container.resolve(Int.self)
      if case .perContainer(.weak) = lifetime { #expect(second == 2) } else { #expect(second == 1) }
    }
    container.register { "text" }.lifetime(.objectGraph)
    #expect(try container.resolve(String.self) == "text")
  }

  @Test("injection:L4 an object behind a protocol is held weakly too")
  func weakExistential() throws {
    container.register { Dog() as any Animal }.lifetime(.perContainer(.weak))
    let first = try container.resolve((any Animal).self)
    #expect(try container.resolve((any Animal).self) === first)
    let box = WeakBox(first)
    _ = consume first
    #expect(box.object == nil)
  }

  @Test("injection:L13 cleaning a container leaves the run's and the scopes' alone")
  func cleaning() throws {
    let scope = InjectionScope(name: "scope")
    container.register(Dog.init).lifetime(.perContainer(.strong))
    container.register(Cat.init).lifetime(.single)
    container.register(Screen.init).lifetime(.perRun(.strong))
    container.register(Presenter.init).lifetime(.custom(scope))
    let (dog, cat) = (try container.resolve(Dog.self), try container.resolve(Cat.self))
    let (screen, presenter) = (try container.resolve(Screen.self), try container.resolve(Presenter.self))
    container.clean()
    #expect(try container.resolve(Dog.self) !== dog)
    #expect(try container.resolve(Cat.self) === cat)
    #expect(try container.resolve(Screen.self) === screen)
    #expect(try container.resolve(Presenter.self) === presenter)
  }

  @Test("injection:L15 the old names mean what they meant")
  func oldNames() {
    #expect(Lifetime.lazySingle.description == "perRun(strong)")
    #expect(Lifetime.weakSingle.description == "perRun(weak)")
  }
}
