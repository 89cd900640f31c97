import InjectionCore
import Testing

@Suite struct LogRuleTests {
  let container = Container()

  @Test("injection:O1 a level includes the messages of the less verbose levels; without a sink nothing is written")
  func levels() throws {
    #expect(InjectionLog(sink: nil).level == .info)
    #expect(InjectionLog.Level.allCases == InjectionLog.Level.allCases.sorted())
    let (diary, log) = listening(to: container, .warning)
    _ = try container.resolve(Dog?.self)
    #expect(diary.lines.isEmpty)
    log.level = .info
    _ = try container.resolve(Dog?.self)
    #expect(diary.lines == ["info: nil, because Dog?: not registered"])
    log.sink = nil
    _ = try container.resolve(Dog?.self)
    #expect(diary.lines.count == 1)
  }

  @Test("injection:O2 injection:O3 everything that happens, with what it happens in")
  func nesting() throws {
    container.register(Dog.init).as((any Animal).self).lifetime(.single)
    container.register(Kennel.init).injection { (_: Kennel) in }
    let (diary, log) = listening(to: container, indentation: "  ")
    _ = try container.resolve(Kennel.self)
    _ = try container.resolve(Dog.self)
    let lines = diary.lines.map { $0.replacing(/\ \([^)]*\)/, with: "") }
    #expect(
      lines == [
        "verbose: Kennel: registered, prototype, 1 injection",
        "verbose: begin resolve Kennel",
        "verbose:   Kennel: found",
        "verbose:   begin make Kennel",
        "verbose:     Dog: found",
        "verbose:     begin make Dog",
        "verbose:       Dog: made",
        "verbose:     end make Dog",
        "verbose:     Dog: kept, single",
        "verbose:     Dog: resolved",
        "verbose:     Kennel: made",
        "verbose:   end make Kennel",
        "verbose:   Kennel: resolved",
        "verbose: end resolve Kennel",
        "verbose: begin resolve Dog",
        "verbose:   Dog: found",
        "verbose:   Dog: taken, single",
        "verbose:   Dog: resolved",
        "verbose: end resolve Dog",
      ])
    withExtendedLifetime(log) {}
  }

  @Test("injection:O3a a registration is reported at the end of its statement")
  func registrations() {
    let (diary, log) = listening(to: container)
    container.register(Dog.init).as((any Animal).self).lifetime(.single)
    #expect(diary.lines.count == 1)
    #expect(diary.lines.first?.hasSuffix("registered, single") == true)
    withExtendedLifetime(log) {}
  }

  @Test("injection:O3a a registration that the program keeps is reported before its container is used")
  func keptRegistration() throws {
    let (diary, log) = listening(to: container)
    let kept = container.register(Cat.init)
    #expect(diary.lines.isEmpty)
    _ = try container.resolve(Cat.self)
    #expect(diary.lines.first?.hasSuffix("registered, prototype") == true)
    withExtendedLifetime((kept, log)) {}
    #expect(diary.lines.count { $0.contains("registered") } == 1)
  }

  @Test("injection:O4 a missing component is logged at the info level even if an error follows")
  func fatalIsTold() throws {
    let (diary, log) = listening(to: container, .info)
    #expect(failure { _ = try container.resolve(Dog.self) } != nil)
    #expect(diary.lines == ["info: Dog: not registered"])
    withExtendedLifetime(log) {}
  }

  @Test("injection:O4 several components that fit are a warning, even when they are an error next")
  func ambiguityIsTold() throws {
    container.register(Dog.init).as((any Animal).self)
    container.register(Cat.init).as((any Animal).self)
    let (diary, log) = listening(to: container, .warning)
    #expect(failure { _ = try container.resolve((any Animal).self) } != nil)
    #expect(diary.lines.map { $0.hasPrefix("warning: Animal: ") } == [true])
    withExtendedLifetime(log) {}
  }

  @Test("injection:O5 a component is called by its type and line")
  func names() {
    let component = container.register(Dog.init).component
    #expect(component.description == "Dog (InjectionCoreTests/LogRuleTests.swift:\(component.site.line))")
  }

  @Test("injection:O2 injecting and starting have their brackets")
  func brackets() throws {
    container.register(Screen.self).injection { (_: Screen) in }
    container.register(Dog.init).lifetime(.single)
    let (diary, log) = listening(to: container)
    try container.inject(into: Screen())
    try container.initializeSingletons()
    let brackets = diary.lines.filter { $0.contains("begin inject") || $0.contains("begin start") }
    #expect(brackets == ["verbose: begin inject into Screen", "verbose: begin start"])
    withExtendedLifetime(log) {}
  }
}
