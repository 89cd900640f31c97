import InjectionCore
import Testing

private struct Found: @unchecked Sendable { let objects: [AnyObject] }

/// Runs a function in three tasks, and returns the identities of the objects that it returned.
private func inParallel(
  _ container: Container, _ body: @escaping @Sendable (SynchronizedContainer) throws -> [AnyObject]
) async throws -> Set<ObjectIdentifier> {
  let view = container.synchronize()
  return try await withThrowingTaskGroup(of: Found.self) { group in
    for _ in 1...3 { group.addTask { Found(objects: try body(view)) } }
    // They are held until all are there, so that no two share an address.
    let found = try await group.reduce(into: []) { $0.append($1) }
    return Set(found.flatMap(\.objects).map { ObjectIdentifier($0) })
  }
}

// DITranquillityTests_Threads, through the view that is made for it. test05, test06 and test08 are about actors.
@Suite("DITranquillityTests_Threads") struct ThreadsReplay {
  private let container = Container()

  @Test("injection:L1 test01_ResolvePrototype")
  func test01_ResolvePrototype() async throws {
    container.register(Dog.init)
    let dogs = try await inParallel(container) { view in try (0..<64).map { _ in try view.resolve(Dog.self) } }
    #expect(dogs.count == 3 * 64)
  }

  @Test("injection:L5 test02_ResolvePerRun")
  func test02_ResolvePerRun() async throws {
    container.register(Dog.init).lifetime(.perRun(.strong))
    let dogs = try await inParallel(container) { view in try (0..<64).map { _ in try view.resolve(Dog.self) } }
    #expect(dogs == [ObjectIdentifier(try container.resolve(Dog.self))])
  }

  @Test("injection:L8 test03_ResolveSingle")
  func test03_ResolveSingle() async throws {
    container.register(Dog.init).lifetime(.single)
    try container.initializeSingletons()
    let dogs = try await inParallel(container) { view in try (0..<64).map { _ in try view.resolve(Dog.self) } }
    #expect(dogs == [ObjectIdentifier(try container.resolve(Dog.self))])
  }

  @Test("injection:R21 test04_ResolveRegister")
  func test04_ResolveRegister() async throws {
    container.register(Dog.init)
    let found = try await inParallel(container) { view in
      try (1...64).map { number in
        view.withContainer { _ = $0.register(line: number, Cat.init) }
        return try view.resolve(Dog.self)
      }
    }
    #expect(found.count == 3 * 64)
    #expect(try container.resolveMany(Cat.self).count == 64)
  }

  @Test("injection:L13 test07_ResolvePerContainerAndClean")
  func test07_ResolvePerContainerAndClean() async throws {
    container.register(Dog.init).lifetime(.perContainer(.strong))
    let dogs = try await inParallel(container) { view in
      try (0..<64).map { _ in
        view.withContainer { $0.clean() }
        return try view.resolve(Dog.self)
      }
    }
    // Each cleaned before it asked; another's cleaning may have come between.
    #expect((64...3 * 64).contains(dogs.count))
  }
}

// The cases of DITranquillityTests_SwiftLazy with several threads.
@Suite("DITranquillityTests_SwiftLazy, threads") struct SwiftLazyThreadsReplay {
  private let container = Container()

  @Test("injection:V16 test13_provider_multithread")
  func test13_provider_multithread() async throws {
    container.register(Dog.init)
    nonisolated(unsafe) let provider = try container.resolve(Provider<Dog>.self)
    let dogs = try await inParallel(container) { view in
      try (0..<64).map { _ in try view.withContainer { _ in try provider.value } }
    }
    #expect(dogs.count == 3 * 64)
  }

  @Test("injection:V16 test15_lazy_multithread")
  func test15_lazy_multithread() async throws {
    container.register(Dog.init)
    nonisolated(unsafe) let lazy = try container.resolve(Lazy<Dog>.self)
    let dogs = try await inParallel(container) { view in
      try (0..<64).map { _ in try view.withContainer { _ in try lazy.value } }
    }
    #expect(dogs == [ObjectIdentifier(try lazy.value)])
  }

  @Test("injection:V16 test16_lazy_one_and_clear_multithread")
  func test16_lazy_one_and_clear_multithread() async throws {
    container.register(Dog.init)
    nonisolated(unsafe) let lazy = try container.resolve(Lazy<Dog>.self)
    let dogs = try await inParallel(container) { view in
      try (0..<64).map { _ in
        try view.withContainer { _ -> Dog in
          lazy.clear()
          return try lazy.value
        }
      }
    }
    #expect(dogs.count == 3 * 64)
  }
}
