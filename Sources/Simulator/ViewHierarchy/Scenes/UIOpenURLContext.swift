public import SimulatedWorld

/// A URL that a scene opens.
public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The circumstances.
  public let options: UIScene.OpenURLOptions

  /// Creates a context.
  ///
  /// - Parameter sourceApplication: The identifier of the app that sent the URL, or `nil` if it is unknown.
  public init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
  }
}

extension UIScene {
  /// The circumstances of an opened URL.
  public final class OpenURLOptions: NSObject {
    /// The identifier of the app that sent the URL, or `nil` if it is unknown.
    public let sourceApplication: String?
    /// Whether the app may change the document without a copy. Inert.
    public var openInPlace: Bool { false }

    init(sourceApplication: String?) { self.sourceApplication = sourceApplication }
  }
}

/// The URLs of one call, as a dynamic class receives them.
package final class OpenURLContexts {
  /// The contexts, in the order of their URLs.
  package let contexts: [UIOpenURLContext]

  package init(_ contexts: Set<UIOpenURLContext>) {
    self.contexts = contexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
  }
}
