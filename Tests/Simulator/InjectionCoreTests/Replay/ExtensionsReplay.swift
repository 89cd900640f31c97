import InjectionCore
import Testing

private final class Letter: Animal {
  let sound = "rustle"
  let count: Int?
  let text: String?
  let weight: Double?
  var pages: [Int] = []
  var lines: [String] = []

  init(_ count: Int?, _ text: String?, _ weight: Double?) {
    self.count = count
    self.text = text
    self.weight = weight
  }
}

private final class Envelope {
  let letter: Letter
  init(_ letter: Letter) { self.letter = letter }
}

// DITranquillityTests_Extensions: values that are given instead of being resolved.
@Suite("DITranquillityTests_Extensions") struct ExtensionsReplay {
  let container = Container()

  /// A letter whose middle parameter is resolved.
  private func registerMixed() {
    container.register { "resolved" }
    container.register { Letter(arg($0), $1, arg($2)) }
      .injection { $0.pages = arg($1) }
      .injection(\.lines) { arg($0) }
  }

  /// A letter of which nothing need be given.
  private func registerOptional() {
    container.register { Letter(arg($0), $1, arg($2)) }
  }

  @Test("injection:V22 arguments go to the initializer and then to the injections, between what is resolved")
  func test01_Arguments() throws {
    registerMixed()
    let letter: Letter = try container.resolve(arguments: 3, 0.5, [1, 2], ["Dear", "you"])
    #expect(letter.count == 3)
    #expect(letter.text == "resolved")
    #expect(letter.weight == 0.5)
    #expect(letter.pages == [1, 2])
    #expect(letter.lines == ["Dear", "you"])
  }

  @Test("injection:V23 arguments reach a component deeper in the graph")
  func test02_DepthArguments() throws {
    registerMixed()
    container.register(Envelope.init)
    let envelope: Envelope = try container.resolve(
      with: .for(Letter.self, 7, 1.5, [9], ["Hello"]))
    #expect(envelope.letter.count == 7)
    #expect(envelope.letter.text == "resolved")
    #expect(envelope.letter.weight == 1.5)
    #expect(envelope.letter.pages == [9])
    #expect(envelope.letter.lines == ["Hello"])
    // Arguments for other types may precede them.
    let arguments = ResolveArguments.for(Envelope.self).and(Letter.self, 8, 2.5, [1], ["Bye"])
    let second: Envelope = try container.resolve(with: arguments)
    #expect(second.letter.count == 8)
  }

  @Test("injection:V22 nil is an argument too")
  func test03_OptionalArguments() throws {
    registerOptional()
    let letter: Letter = try container.resolve(arguments: Int?.none, 2.5)
    #expect(letter.count == nil)
    #expect(letter.text == nil)
    #expect(letter.weight == 2.5)
  }

  @Test("injection:V24 optional arguments that are not given are nil")
  func test04_NotSetOptionalArguments() throws {
    registerOptional()
    let letter: Letter = try container.resolve()
    #expect(letter.count == nil)
    #expect(letter.text == nil)
    #expect(letter.weight == nil)
  }

  @Test("injection:V22 arguments may be addressed to a service")
  func test05_ProtocolArguments() throws {
    container.register { Letter(arg($0), arg($1), arg($2)) }.as((any Animal).self)
    let arguments = ResolveArguments([]).and((any Animal).self, 4, "text", 8.0)
    let letter: Letter = try container.resolve(with: arguments)
    #expect(letter.count == 4)
    #expect(letter.text == "text")
    #expect(letter.weight == 8)
  }

  @Test("injection:V25 arguments go with an optional request")
  func test06_OptionalClass() throws {
    registerOptional()
    let letter: Letter? = try container.resolve(arguments: Int?.none, 2.5)
    #expect(letter?.count == nil)
    #expect(letter?.text == nil)
    #expect(letter?.weight == 2.5)
  }

  @Test("injection:V25 arguments go with a list")
  func test06_ManyClass() throws {
    registerOptional()
    let letters: [Letter] = many(try container.resolve(arguments: Int?.none, 2.5))
    #expect(letters.map(\.weight) == [2.5])
    #expect(letters.map(\.count) == [nil])
    #expect(letters.map(\.text) == [nil])
  }

  @Test("injection:V25 arguments go with a tag")
  func test06_TagClass() throws {
    container.register { Letter(arg($0), arg($1), arg($2)) }.as((any Animal).self, tag: Night.self)
    let found: (any Animal)? = by(
      tag: Night.self, on: try container.resolve(with: .for((any Animal).self, 4, "text", 8.0)))
    let letter = try #require(found as? Letter)
    #expect(letter.count == 4)
    #expect(letter.text == "text")
    #expect(letter.weight == 8)
  }

  @Test("injection:V25 arguments go with a name")
  func test06_NameClass() throws {
    container.register { Letter(arg($0), arg($1), arg($2)) }.as((any Animal).self, name: "post")
    let found: (any Animal)? = try container.resolve(name: "post", with: .for((any Animal).self, 4, "text", 8.0))
    let letter = try #require(found as? Letter)
    #expect(letter.count == 4)
    #expect(letter.text == "text")
    #expect(letter.weight == 8)
  }
}
