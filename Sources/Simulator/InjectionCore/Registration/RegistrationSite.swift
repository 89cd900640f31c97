/// The source line that registers a component.
public struct RegistrationSite: Hashable, Sendable {
  /// The file, as displayed to the user.
  public let file: String
  /// The line, from 1, or 0 if it is unknown.
  public let line: Int

  /// Creates a site from a file and a line.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension RegistrationSite: CustomStringConvertible {
  /// The site for display, such as `modules/api.lua:12`.
  public var description: String { line > 0 ? "\(file):\(line)" : file }
}

/// The identity of a registration: its type and its source line (`injection:R9`).
///
/// Caches that several containers share use it as their key (`injection:L6`).
public struct ComponentIdentity: Hashable {
  /// The registered type.
  public let type: ServiceType
  /// The source line.
  public let site: RegistrationSite
}
