/// The line that registers a component.
public struct RegistrationSite: Hashable, Sendable {
  /// The file, as a person would name it.
  public let file: String
  /// The line, from 1; 0 when it is not known.
  public let line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension RegistrationSite: CustomStringConvertible {
  /// `modules/api.lua:12`.
  public var description: String { line > 0 ? "\(file):\(line)" : file }
}

/// What makes two registrations the same one: the type and the line (`injection:R9`). Caches that containers share are kept by it
/// (`injection:L6`).
public struct ComponentIdentity: Hashable {
  /// The registered type.
  public let type: ServiceType
  /// The line.
  public let site: RegistrationSite
}
