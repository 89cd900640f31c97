/// What a URL leads to (`router:8.10`).
public struct URLRouteResult: Hashable, Sendable {
  /// The pattern that matched, as it was registered: the identifier of the router.
  public var identifier: String
  /// The URL, with what cannot stand in a URL escaped.
  public var url: String
  /// What the URL says beside the pattern, each name once: the values of placeholders in the order of the pattern, then those
  /// of the query (`router:8.11`).
  public var parameters: [URLParameter]

  /// Makes a result.
  public init(identifier: String, url: String, parameters: [URLParameter] = []) {
    self.identifier = identifier
    self.url = url
    self.parameters = parameters
  }

  /// The value of a parameter. A new one comes last; nil takes the parameter away.
  public subscript(name: String) -> String? {
    get { parameters.first { $0.name == name }?.value }
    set {
      let index = parameters.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): parameters[index].value = value
      case (let index?, nil): parameters.remove(at: index)
      case (nil, let value?): parameters.append(URLParameter(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

/// A value that a URL gives a name.
public struct URLParameter: Hashable, Sendable {
  /// The placeholder's name without its colon, or the name in the query.
  public var name: String
  /// The value, without escapes.
  public var value: String

  /// Makes a parameter.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
