import InjectionCore
import Testing

@Suite struct ArgumentRuleTests {
  private final class Note {
    let title: String
    let count: Int?
    var mark: String?
    init(_ title: String, _ count: Int?) {
      self.title = title
      self.count = count
    }
  }

  let container = Container()

  init() {
    container.register { Note(arg($0), arg($1)) }.injection(cycle: true) { $0.mark = arg($1) }
  }

  @Test("injection:V22 arguments reach what waits for the end")
  func waiting() throws {
    let note = try container.resolve(Note.self, arguments: "one", 2, "three")
    #expect(note.title == "one")
    #expect(note.count == 2)
    #expect(note.mark == "three")
  }

  @Test("injection:V23 a nested resolve keeps its own arguments for delayed injections")
  func nested() throws {
    container.register { (title: Argument<String>, container: Container) -> Kennel in
      let inner = try container.resolve(Note.self, arguments: "inner", 1, "mark")
      container.register { inner }.as(Note.self, name: "inner")
      return Kennel(Dog())
    }
    _ = try container.resolve(Kennel.self, arguments: "outer")
    #expect(try container.resolve(Note.self, name: "inner").mark == "mark")
  }

  @Test("injection:V24 an argument of a declared type is checked")
  func declaredTypes() throws {
    let text = DeclaredType("Text") { $0 is String }
    var dependency = Dependency(ServiceType(text))
    dependency.isArgument = true
    let made = DeclaredType("Made")
    let site = RegistrationSite(file: "test", line: 1)
    container.register(ServiceType(made), as: Dog.self, dependencies: [dependency], at: site) { _ in Dog() }
    func make(_ argument: Any) throws {
      let arguments = ResolveArguments([.init(ServiceType(made), [argument])])
      _ = try container.resolve(Dependency(ServiceType(made)), as: Dog.self, with: arguments)
    }
    try make("text")
    #expect { try make(1) } throws: { "\($0)".contains("argument 1 (1) does not have the type Text") }
  }

  @Test("injection:SW3 factories that differ in declared types of arguments are told apart")
  func declaredFactories() throws {
    let made = DeclaredType("Made")
    var given: [String] = []
    for (line, (name, type)) in [
      ("text", DeclaredType("Text") { $0 is String }), ("number", DeclaredType("Number") { $0 is Int }),
    ]
    .enumerated() {
      var dependency = Dependency(ServiceType(type))
      dependency.isArgument = true
      let site = RegistrationSite(file: "test", line: line)
      container.register(ServiceType(made), as: Dog.self, dependencies: [dependency], at: site) { _ in
        given.append(name)
        return Dog()
      }
    }
    for argument in [1, "one"] as [Any] {
      let arguments = ResolveArguments([.init(ServiceType(made), [argument])])
      _ = try container.resolve(Dependency(ServiceType(made)), as: Dog.self, with: arguments)
    }
    #expect(given == ["number", "text"])
  }

  @Test("injection:V24 a missing argument is nil or an error, surplus arguments are ignored")
  func counts() throws {
    #expect(try container.resolve(Note.self, arguments: "one").count == nil)
    #expect(try container.resolve(Note.self, arguments: "one", 2, "three", "four").mark == "three")
    #expect(
      failure { _ = try container.resolve(Note.self, arguments: Int?.none as Any) }?.reason == .argumentMissing(1))
  }

  @Test(
    "injection:V24 injection:O4 no arguments, or two entries for one component, are told as an error and count as none")
  func entries() throws {
    let (diary, log) = listening(to: container, .error)
    #expect(try container.resolve(Note?.self) == nil)
    let twice = ResolveArguments.for(Note.self, "one").and(Note.self, "two")
    #expect(failure { _ = try container.resolve(Note.self, with: twice) }?.reason == .argumentMissing(1))
    #expect(diary.lines.count { $0.hasPrefix("error: Note (") } == 2)
    withExtendedLifetime(log) {}
  }

  @Test("injection:V24 injection:E7a an argument of another type is nil where that may be")
  func wrongOptionalType() throws {
    let note = try container.resolve(Note.self, arguments: "one", "two")
    #expect(note.count == nil)
  }

  @Test("injection:V24 injection:E3 an argument of another type is an error for everybody")
  func wrongType() throws {
    let error = try #require(failure { _ = try container.resolve(Note?.self, arguments: 12) })
    #expect(error.reason == .otherType(found: "Int", wanted: "String"))
    #expect(error.description == "Note(init) → argument String: Int does not have the type String")
  }
}
