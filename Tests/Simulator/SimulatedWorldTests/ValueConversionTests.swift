import SimulatedWorld
import Testing

/// The conversions between the values of scripts and those of Swift methods.
@Suite struct ValueConversionTests {
  @Test("numbers, strings and Booleans keep their type and their value")
  func plain() {
    #expect(Value(any: 3).native as? Int == 3)
    #expect(Value(any: 2.5).native as? Double == 2.5)
    #expect(Value(any: "a").native as? String == "a")
    #expect(Value(any: true).native as? Bool == true)
    #expect(Value(any: nil).native == nil)
  }

  @Test("an object stays the object, and scripts can access it")
  func object() {
    let world = World(classes: ClassTable())
    let object = SimulatedObject(in: world)
    #expect(Value(any: object).object === object && Value(any: object).native as? SimulatedObject === object)
  }

  @Test("a value of a Swift type passes through scripts unchanged")
  func foreign() {
    struct Draft: Equatable {
      let number: Int
    }
    let value = Value(any: Draft(number: 7))
    #expect(value.native as? Draft == Draft(number: 7) && value.object == nil && value.isTruthy)
  }

  @Test("a value is not converted twice")
  func value() { #expect(Value(any: Value.integer(3)).native as? Int == 3) }
}
