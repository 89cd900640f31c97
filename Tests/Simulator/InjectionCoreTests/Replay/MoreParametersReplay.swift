import InjectionCore
import Testing

/// A parameter with a number that identifies it.
private protocol Digit { var digit: Int { get } }

/// A number that is a type, so that each parameter can have a different type.
private protocol Numeral: Digit { init() }

private struct Zero: Numeral { var digit: Int { 0 } }

private struct Next<Before: Numeral>: Numeral { var digit: Int { Before().digit + 1 } }

extension Argument: Digit where Value == Int? {
  fileprivate var digit: Int { value ?? -1 }
}

/// The parameters that were passed.
private final class Heap {
  var values: [Int]
  init(_ values: [Int] = []) { self.values = values }
}

private func collect<each Number: Digit>(_ items: repeat each Number) -> [Int] {
  var values: [Int] = []
  repeat values.append((each items).digit)
  return values
}

/// One of the reference's cases: what is registered for parameters of these types.
private protocol ParameterCase {
  static func register<each Number: Digit>(_ numbers: repeat (each Number).Type, in container: Container)
}

private enum ByInitializer: ParameterCase {
  static func register<each Number: Digit>(_ numbers: repeat (each Number).Type, in container: Container) {
    func make(_ items: repeat each Number) -> Heap { Heap(collect(repeat each items)) }
    container.register(make)
  }
}

private enum ByMethod: ParameterCase {
  static func register<each Number: Digit>(_ numbers: repeat (each Number).Type, in container: Container) {
    func take(_ heap: Heap, _ items: repeat each Number) { heap.values = collect(repeat each items) }
    container.register { Heap() }.injection(take)
  }
}

// DITranquillityTests_MoreParameters: initializers and methods with many parameters.
@Suite("DITranquillityTests_MoreParameters") struct MoreParametersReplay {
  let container = Container()

  /// Registers as many types as there are parameters, then the case.
  private func register<Case: ParameterCase, Last: Numeral, each Number: Digit>(
    _ count: Int, _ type: Case.Type, _ last: Last.Type, _ numbers: repeat (each Number).Type
  ) {
    guard count > 0 else { return Case.register(repeat each numbers, in: container) }
    container.register { Last() }
    register(count - 1, type, Next<Last>.self, repeat each numbers, last)
  }

  // test01 to test15 and test20 to test75
  @Test(
    "injection:R2 an initializer's parameters are resolved, however many there are",
    arguments: Array(2...16) + [20, 30, 40, 50, 75])
  func test(count: Int) throws {
    register(count, ByInitializer.self, Zero.self)
    #expect(try container.resolve(Heap.self).values == Array(0..<count))
  }

  @Test("injection:I1 a method's parameters are resolved, however many there are", arguments: 2...8)
  func testMethod(count: Int) throws {
    register(count, ByMethod.self, Zero.self)
    #expect(try container.resolve(Heap.self).values == Array(0..<count))
  }

  @Test(
    "injection:V22 the first parameter is given, the others are resolved; without the argument it is nil",
    arguments: Array(1...15) + [20, 30])
  func testArg(count: Int) throws {
    register(count, ByInitializer.self, Zero.self, Argument<Int?>.self)
    #expect(try container.resolve(Heap.self, arguments: 100).values == [100] + Array(0..<count))
    #expect(try container.resolve(Heap.self).values == [-1] + Array(0..<count))
  }
}
