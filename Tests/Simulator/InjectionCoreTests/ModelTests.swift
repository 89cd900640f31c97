import InjectionCore
import Testing

/// Random registrations and requests against a model that is too simple to be wrong. The seed is the name of the case.
@Suite struct ModelTests {
  /// A sequence of numbers that is the same on each machine.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
  }

  /// An instance with the number of its registration and its dependencies.
  private final class Made {
    let maker: Int
    let parts: [Made?]
    init(_ maker: Int, _ parts: [Made?]) {
      self.maker = maker
      self.parts = parts
    }
  }

  /// A registration in the model.
  private struct Entry {
    let type: Int
    let container: Int
    let lifetime: Int
    let needs: [(type: Int, name: Int, isOptional: Bool)]
    var names: Set<Int> = []
    var priority = Component.Priority.normal
    var hasInitializer = true
  }

  /// The reason that the model makes nothing.
  private enum Refusal: Error { case missing }

  /// The containers, as slowly as can be: a child and its parent.
  private struct Model {
    var entries: [Entry] = []
    /// The kept instances, by registration and by the container of the request; the graph is emptied after each request.
    var kept: [String: Made] = [:]
    var graph: [Int: Made] = [:]

    func candidates(_ type: Int, _ name: Int, in container: Int) -> [Int] {
      entries.indices.filter {
        entries[$0].container == container && entries[$0].type == type
          && (name == 0 || entries[$0].names.contains(name))
      }
    }

    func choose(_ type: Int, _ name: Int, from container: Int) throws(Refusal) -> Int {
      var found = candidates(type, name, in: container)
      if found.isEmpty, container == 1 { found = candidates(type, name, in: 0) }
      let tests = found.filter { entries[$0].priority == .test }
      if found.count > 1, tests.count == 1 { return tests[0] }
      let defaults = found.filter { entries[$0].priority == .default }
      if found.count > 1, !defaults.isEmpty { found = defaults }
      guard found.count == 1 else { throw .missing }
      return found[0]
    }

    mutating func make(_ type: Int, _ name: Int, from container: Int) throws(Refusal) -> Made {
      let chosen = try choose(type, name, from: container)
      let entry = entries[chosen]
      let key = entry.lifetime == 2 ? "\(chosen) \(container)" : "\(chosen)"
      if entry.lifetime == 1, let made = graph[chosen] { return made }
      if entry.lifetime > 1, let made = kept[key] { return made }
      guard entry.hasInitializer else { throw .missing }
      var parts: [Made?] = []
      for need in entry.needs {
        do {
          parts.append(try make(need.type, need.name, from: container))
        } catch {
          if !need.isOptional { throw .missing }
          parts.append(nil)
        }
      }
      let made = Made(chosen, parts)
      if entry.lifetime == 1 { graph[chosen] = made }
      if entry.lifetime > 1 { kept[key] = made }
      return made
    }
  }

  /// Whether two graphs have the same shape: the same makers, and the same places shared.
  private func isSame(_ mine: Made?, _ theirs: Made?, _ pairs: inout [ObjectIdentifier: ObjectIdentifier]) -> Bool {
    guard let mine, let theirs else { return mine == nil && theirs == nil }
    if let pair = pairs[ObjectIdentifier(mine)] { return pair == ObjectIdentifier(theirs) }
    if pairs.values.contains(ObjectIdentifier(theirs)) { return false }
    guard mine.maker == theirs.maker, mine.parts.count == theirs.parts.count else { return false }
    pairs[ObjectIdentifier(mine)] = ObjectIdentifier(theirs)
    return zip(mine.parts, theirs.parts).allSatisfy { isSame($0, $1, &pairs) }
  }

  @Test("containers do what a simple model of them does", arguments: 1...60)
  func model(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let types = (0..<8).map { DeclaredType("T\($0)") }
    let parent = Container()
    let containers = [parent, Container(parent: parent)]
    let lifetimes: [Lifetime] = [.prototype, .objectGraph, .perContainer(.strong), .perRun(.strong), .single]
    var model = Model()
    // A kept object stays the same, so pairs of kept objects are remembered across requests.
    var pairs: [ObjectIdentifier: ObjectIdentifier] = [:]
    var all: [Made] = []
    for step in 0..<120 {
      if dice.roll(3) == 0 && model.entries.count < 40 {
        // A registration needs only types with higher numbers: other tests cover cycles.
        let type = dice.roll(types.count)
        var needs: [(type: Int, name: Int, isOptional: Bool)] = []
        for other in (type + 1)..<max(type + 1, types.count) where dice.roll(3) == 0 {
          needs.append((other, dice.roll(4) == 0 ? 1 : 0, dice.roll(2) == 0))
        }
        var entry = Entry(
          type: type, container: dice.roll(2), lifetime: dice.roll(lifetimes.count), needs: needs)
        let number = model.entries.count
        let dependencies = needs.map { need in
          var dependency = Dependency(ServiceType(types[need.type]))
          dependency.name = need.name == 0 ? "" : "n\(need.name)"
          dependency.isOptional = need.isOptional
          return dependency
        }
        entry.hasInitializer = dice.roll(8) != 0
        let registration = containers[entry.container].register(
          ServiceType(types[type]), as: Made.self, dependencies: dependencies,
          at: RegistrationSite(file: "model", line: step),
          initializer: entry.hasInitializer
            ? { values in
              Made(number, values.map { if case .value(let made) = $0 { made } else { nil } })
            } : nil
        ).lifetime(lifetimes[entry.lifetime])
        if dice.roll(3) == 0 {
          entry.names = [1]
          registration.as(ServiceKey(ServiceType(types[type]), name: "n1"))
        }
        switch dice.roll(4) {
        case 0:
          entry.priority = .default
          registration.default()
        case 1:
          entry.priority = .test
          registration.test()
        default: break
        }
        model.entries.append(entry)
      } else {
        let type = dice.roll(types.count)
        let container = dice.roll(2)
        var dependency = Dependency(ServiceType(types[type]))
        let name = dice.roll(4) == 0 ? 1 : 0
        dependency.name = name == 0 ? "" : "n1"
        dependency.isOptional = true
        model.graph = [:]
        let expected = try? model.make(type, name, from: container)
        var found: Made?
        if case .value(let made) = try containers[container].resolve(dependency, as: Made.self) { found = made }
        #expect(isSame(found, expected, &pairs), "step \(step): T\(type) of container \(container)")
        // Retained, because a new object could reuse the address of a deallocated one.
        all += [found, expected].compactMap { $0 }
      }
    }
    #expect(!all.isEmpty)
  }
}
