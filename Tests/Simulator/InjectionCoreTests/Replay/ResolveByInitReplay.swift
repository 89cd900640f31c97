import InjectionCore
import Testing

private final class Settings {
  let count: Int
  let isOn: Bool
  let title: String
  init(count: Int, isOn: Bool, title: String) {
    self.count = count
    self.isOn = isOn
    self.title = title
  }
}

// DITranquillityTests_ResolveByInit: registering by naming an initializer.
@Suite("DITranquillityTests_ResolveByInit") struct ResolveByInitReplay {
  let container = Container()

  @Test("injection:R2 an initializer is enough")
  func test01_UseRegister() throws {
    container.register(Dog.init)
    #expect(try container.resolve(Dog.self).sound == "woof")
  }

  @Test("injection:R4 injection:R7 an initializer and a checked service")
  func test02_UseRegisterWithProtocol() throws {
    container.register(Dog.init).as(check: (any Animal).self) { $0 }
    let animal: any Animal = try container.resolve()
    #expect(animal.sound == "woof")
  }

  @Test("injection:V14 a default does not keep the others out of a list")
  func test03_ResolveMultiplyMany() throws {
    container.register(Dog.init).as((any Animal).self).default()
    container.register(Cat.init).as((any Animal).self)
    #expect(try container.resolveMany((any Animal).self).map(\.sound) == ["woof", "meow"])
  }

  @Test("injection:R20 numbers, strings and Booleans are registered like other types")
  func test04_RegisterAllParams() throws {
    container.register { 12 }
    container.register { true }
    container.register { "title" }
    container.register(Settings.init(count:isOn:title:)).lifetime(.prototype)
    let settings = try container.resolve(Settings.self)
    #expect(settings.count == 12)
    #expect(settings.isOn)
    #expect(settings.title == "title")
  }
}
