public import SimulatedWorld

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The name of ``Detent/medium()``.
      public static let medium = Identifier("medium")
      /// The name of ``Detent/large()``.
      public static let large = Identifier("large")
    }

    /// The name, which another detent can share.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns a detent of half the height, which is inactive in compact height (`hierarchy:4.91`).
    public static func medium() -> Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    /// Returns a detent of the full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent of a computed height.
    ///
    /// - Parameters:
    ///   - identifier: The name. By default the place of the call, which other detents do not have.
    ///   - resolver: Returns the height in points, or `nil` if the detent is inactive.
    public static func custom(
      identifier: Identifier? = nil, file: String = #fileID, line: Int = #line, column: Int = #column,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("\(file):\(line):\(column)"), resolver) }

    /// Returns the height in points, or `nil` if the detent is inactive.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}
