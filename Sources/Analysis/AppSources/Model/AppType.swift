/// A type of the app, with its declarations and extensions in all files.
public struct AppType: Sendable {
  /// A part of a type, and its file.
  public struct Part: Sendable {
    /// The part.
    public let type: SourceType
    /// The path of the file.
    public let file: String
    /// The members by name, or `nil` if there are few.
    let members: PartMembers?
    /// Whether the methods may have the selectors of Swift 2.
    let isInSwift2: Bool

    init(_ type: SourceType, file: String, inSwift2: Bool) {
      self.type = type
      self.file = file
      isInSwift2 = inSwift2
      members = PartMembers(type, inSwift2: inSwift2)
    }
  }

  /// The name, without the names of the types around it.
  public let name: String
  /// The declarations, extensions and categories.
  public private(set) var parts: [Part] = []
  /// The declarations, without extensions and categories.
  private(set) var declarations: [Part] = []
  /// Whether other modules can declare subclasses in Swift.
  public private(set) var isOpen = false
  /// Whether a source declares a class with this name.
  public private(set) var isClass = false
  /// Whether a source declares a protocol with this name.
  public private(set) var isProtocol = false

  /// Whether a source declares the type.
  public var isDeclared: Bool { !declarations.isEmpty }
  /// The first declaration, or `nil` if there are only extensions.
  public var declaration: Part? { declarations.first }

  init(name: String) { self.name = name }

  /// Returns the type under another name.
  func named(_ name: String) -> AppType {
    var other = AppType(name: name)
    other.add(parts)
    return other
  }

  /// Adds parts.
  mutating func add(_ parts: [Part]) {
    self.parts += parts
    for part in parts {
      isOpen = isOpen || part.type.isOpen
      isClass = isClass || part.type.kind == .class
      isProtocol = isProtocol || part.type.kind == .protocol
      if part.type.kind != .extension, part.type.kind != .category { declarations.append(part) }
    }
  }
}
