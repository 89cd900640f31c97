import InjectionCore
import Testing

private final class Husband {
  let wife: Wife
  init(_ wife: Wife) { self.wife = wife }
}

private final class Wife {
  var husband: Husband?
}

private final class Ring1 {
  let next: Ring2
  init(_ next: Ring2) { self.next = next }
}

private final class Ring2 {
  let next: Ring3
  init(_ next: Ring3) { self.next = next }
}

private final class Ring3 { var next: Ring1? }

private final class Twins {
  var first: Twin?
  var second: Twin?

  func take(_ first: Twin?, _ second: Twin?) {
    self.first = first
    self.second = second
  }
}

private final class Twin {
  let twins: Twins
  init(_ twins: Twins) { self.twins = twins }
}

// DITranquillityTests_Resolve, the circles.
@Suite("DITranquillityTests_Resolve, circles") struct ResolveCyclesReplay {
  let container = Container()

  private func registerPair(_ lifetime: Lifetime) {
    container.register(Husband.init).lifetime(lifetime)
    container.register(Wife.init).lifetime(lifetime).injection(cycle: true) { $0.husband = $1 }
  }

  @Test("injection:I12 both ends of a circle get each other, and another resolve makes another pair")
  func test13_ResolveCircular2() throws {
    registerPair(.objectGraph)
    let husband = try container.resolve(Husband.self)
    #expect(husband.wife.husband === husband)
    let wife = try container.resolve(Wife.self)
    let other = try #require(wife.husband)
    #expect(other.wife === wife)
    #expect(other !== husband)
    #expect(wife !== husband.wife)
  }

  @Test("injection:I12 a circle that lives for the run is one pair, from whichever end")
  func test13_ResolveCircular2WithPerRun() throws {
    registerPair(.perRun(.strong))
    let husband = try container.resolve(Husband.self)
    let wife = try container.resolve(Wife.self)
    #expect(husband.wife === wife)
    #expect(wife.husband === husband)
  }

  @Test("injection:I12 a circle of three closes wherever it begins")
  func test14_ResolveCircular3() throws {
    container.register(Ring1.init).lifetime(.objectGraph)
    container.register(Ring2.init).lifetime(.objectGraph)
    container.register(Ring3.init).lifetime(.objectGraph).injection(cycle: true) { ring, first in ring.next = first }
    let first = try container.resolve(Ring1.self)
    #expect(first.next.next.next === first)
    let second = try container.resolve(Ring2.self)
    #expect(second.next.next?.next === second)
    let third = try container.resolve(Ring3.self)
    #expect(third.next?.next.next === third)
    #expect(first.next !== second)
    #expect(second.next !== third)
    for last in [first.next.next, second.next, third] { last.next = nil }
  }

  private func registerTwins(_ lifetime: Lifetime) {
    container.register(Twins.init).lifetime(.objectGraph)
      .injection(cycle: true) { $0.first = $1 }
      .injection(cycle: true) { twins, second in twins.second = second }
    container.register(Twin.init).lifetime(lifetime)
  }

  @Test("injection:I13 two properties of a prototype's type differ, and both refer to their owner")
  func test15_ResolveCircularDouble2A() throws {
    registerTwins(.prototype)
    let twins = try container.resolve(Twins.self)
    #expect(twins.first !== twins.second)
    #expect(twins.first?.twins === twins)
    #expect(twins.second?.twins === twins)
    twins.take(nil, nil)
  }

  @Test("injection:I13 two properties of a shared type are one object")
  func test15_ResolveCircularDouble2B() throws {
    registerTwins(.objectGraph)
    let twin = try container.resolve(Twin.self)
    #expect(twin.twins.first === twin)
    #expect(twin.twins.second === twin)
    twin.twins.take(nil, nil)
  }

  @Test("injection:G9 a method that does not wait breaks no circle")
  func test16_ResolveCircularDoubleOneDependency2_WithoutCycle() {
    container.register(Twins.init).lifetime(.objectGraph)
      .injection { (twins: Twins, first: Twin?, second: Twin?) in twins.take(first, second) }
    container.register(Twin.init).lifetime(.objectGraph)
    #expect(!container.validate().isValid)
  }

  @Test("injection:I4 properties of a circle may be named by key paths")
  func test24_ResolveUseKeyPathWithCycle() throws {
    container.register(Twins.init).lifetime(.objectGraph)
      .injection(\.first, cycle: true).injection(\.second, cycle: true)
    container.register(Twin.init)
    let twins = try container.resolve(Twins.self)
    #expect(twins.first !== twins.second)
    #expect(twins.first?.twins === twins)
    #expect(twins.second?.twins === twins)
    twins.take(nil, nil)
  }

  @Test("injection:I5 injection:I6 who has an injection that waits comes after it, and others do not wait")
  func test25_PostInitCycle() throws {
    let diary = Diary()
    container.register(Husband.init).lifetime(.objectGraph).postInit { _ in diary.note("husband") }
    container.register(Wife.init).lifetime(.objectGraph)
      .injection(cycle: true) { (wife: Wife, husband: Husband) in
        wife.husband = husband
        diary.note("wife gets husband")
      }
      .postInit { _ in diary.note("wife") }
    _ = try container.resolve(Wife.self)
    #expect(diary.lines == ["husband", "wife gets husband", "wife"])
  }
}
