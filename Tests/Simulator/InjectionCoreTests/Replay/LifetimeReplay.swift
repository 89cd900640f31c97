import InjectionCore
import Testing

private final class Top {
  let first: First
  let second: Second
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

private final class First {
  let leaf: Leaf
  init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class Second {
  var word = "new"
  let leaf: Leaf
  init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class Leaf { var word = "new" }

// DITranquillityTests_Lifetime: how long an instance serves.
@Suite("DITranquillityTests_Lifetime") struct LifetimeReplay {
  let container = Container()

  /// A container whose dogs are counted.
  private func counting(_ lifetime: Lifetime) -> Diary {
    let made = Diary()
    container.register { () -> Dog in
      made.note("dog")
      return Dog()
    }.lifetime(lifetime)
    return made
  }

  private func registerTop(_ leaf: Lifetime, others: Lifetime) {
    container.register(Top.init).lifetime(others)
    container.register(First.init).lifetime(others)
    container.register(Second.init).lifetime(others)
    container.register(Leaf.init).lifetime(leaf)
  }

  @Test("injection:L8 a single is made at the start, and once")
  func test01_single() throws {
    let made = counting(.single)
    #expect(made.lines.isEmpty)
    try container.initializeSingletons()
    #expect(made.lines.count == 1)
    #expect(try container.resolve(Dog.self) === container.resolve(Dog.self))
    #expect(made.lines.count == 1)
  }

  @Test("injection:L6 two registrations for the whole run are two objects")
  func test02_perApplication() throws {
    let run = InjectionRun()
    let first = Container(run: run)
    let second = Container(run: run)
    first.register(Dog.init).lifetime(.perRun(.strong))
    second.register(Dog.init).lifetime(.perRun(.strong))
    #expect(try first.resolve(Dog.self) !== second.resolve(Dog.self))
  }

  @Test("injection:L5 an object per run is made when it is first requested, not at the start")
  func test02_perApplicationSingle() throws {
    let made = counting(.perRun(.strong))
    try container.initializeSingletons()
    #expect(made.lines.isEmpty)
    #expect(try container.resolve(Dog.self) === container.resolve(Dog.self))
    #expect(made.lines.count == 1)
  }

  @Test("injection:L5 a weak one of the run is made again when it was let go")
  func test02_perApplicationWeakRelease() throws {
    let made = counting(.perRun(.weak))
    try container.initializeSingletons()
    #expect(made.lines.isEmpty)
    _ = try container.resolve(Dog.self)
    #expect(made.lines.count == 1)
    _ = try container.resolve(Dog.self)
    #expect(made.lines.count == 2)
  }

  @Test("injection:L5 a weak one of the run is the same while it is held")
  func test02_perApplicationWeakRetain() throws {
    let made = counting(.perRun(.weak))
    try container.initializeSingletons()
    #expect(made.lines.isEmpty)
    let held = try container.resolve(Dog.self)
    #expect(try container.resolve(Dog?.self) === held)
    #expect(try container.resolve(Dog.self) === held)
    #expect(made.lines.count == 1)
    withExtendedLifetime(held) {}
  }

  @Test("injection:L3 each container has its own")
  func test03_perContainer() throws {
    let other = Container()
    container.register(Dog.init).lifetime(.perContainer(.strong))
    other.register(Dog.init).lifetime(.perContainer(.strong))
    let dog = try container.resolve(Dog.self)
    #expect(try container.resolve(Dog.self) === dog)
    #expect(try other.resolve(Dog.self) !== dog)
  }

  @Test("injection:L3 a container's own is made once")
  func test03_perContainerSingle() throws {
    let made = counting(.perContainer(.strong))
    #expect(made.lines.isEmpty)
    #expect(try container.resolve(Dog.self) === container.resolve(Dog.self))
    #expect(made.lines.count == 1)
  }

  @Test("injection:L4 a weak one of a container is made again when it was let go")
  func test03_perContainerWeakRelease() throws {
    let made = counting(.perContainer(.weak))
    _ = try container.resolve(Dog.self)
    _ = try container.resolve(Dog.self)
    #expect(made.lines.count == 2)
  }

  @Test("injection:L4 a weak one of a container is the same while it is held")
  func test03_perContainerWeakRetain() throws {
    let made = counting(.perContainer(.weak))
    let held = try container.resolve(Dog.self)
    #expect(try container.resolve(Dog.self) === held)
    #expect(made.lines.count == 1)
    withExtendedLifetime(held) {}
  }

  @Test("injection:L13 a cleaned container makes its own objects again")
  func test03_perContainerClean() throws {
    let made = counting(.perContainer(.strong))
    let before = try container.resolve(Dog.self)
    container.clean()
    #expect(try container.resolve(Dog.self) !== before)
    #expect(made.lines.count == 2)
  }

  @Test("injection:L2 one resolve shares one instance")
  func test04_objectGraph() throws {
    registerTop(.objectGraph, others: .objectGraph)
    let top = try container.resolve(Top.self)
    #expect(top.first.leaf === top.second.leaf)
    #expect(try container.resolve(Top.self).first.leaf !== top.first.leaf)
  }

  @Test("injection:L1 a prototype is not shared, not even in one resolve")
  func test05_prototype() throws {
    registerTop(.prototype, others: .prototype)
    let top = try container.resolve(Top.self)
    #expect(top.first.leaf !== top.second.leaf)
  }

  @Test("injection:L2 a prototype below what is shared is still made for each")
  func test06_prototypeWithObjectGraph() throws {
    registerTop(.prototype, others: .objectGraph)
    let top = try container.resolve(Top.self)
    #expect(top.first.leaf !== top.second.leaf)
  }

  @Test("injection:L10 a scope keeps what was made until it is cleaned")
  func test07_customScope() throws {
    let scope = InjectionScope(name: "session")
    registerTop(.custom(scope), others: .prototype)
    let leaf = try container.resolve(Leaf.self)
    #expect(try container.resolve(Leaf.self) === leaf)
    #expect(try container.resolve(Top.self).second.leaf === leaf)
    scope.clean()
    #expect(try container.resolve(Leaf.self) !== leaf)
  }

  @Test("injection:L10 a weak scope forgets what was let go")
  func test07_customWeakScope() throws {
    let scope = InjectionScope(name: "screen", retention: .weak)
    registerTop(.custom(scope), others: .prototype)
    var leaf: Leaf? = try container.resolve()
    leaf?.word = "old"
    #expect(try container.resolve(Leaf.self).word == "old")
    leaf = nil
    #expect(try container.resolve(Leaf.self).word == "new")
  }

  @Test(
    "injection:L10 a weak scope inside a strong one remembers weakly in both; cleaning the outer one leaves it alone")
  func test08_innerScope() throws {
    let outer = InjectionScope(name: "session")
    let inner = InjectionScope(name: "screen", retention: .weak, parent: outer)
    container.register(Second.init).lifetime(.custom(inner))
    container.register(Leaf.init).lifetime(.custom(outer))
    let change = { (second: Second) in
      second.word = "old"
      second.leaf.word = "old"
    }
    change(try container.resolve())
    let words = { (second: Second) in [second.word, second.leaf.word] }
    #expect(words(try container.resolve()) == ["new", "old"])
    outer.clean()
    #expect(words(try container.resolve()) == ["new", "new"])
    let held = try container.resolve(Second.self)
    outer.clean()
    #expect(try container.resolve(Second.self) === held)
    withExtendedLifetime(held) {}
  }
}
