/// The match for a URL (`router:8.10`).
public struct URLRouteResult: Hashable, Sendable {
  /// The matching pattern as it was registered, which is the identifier of the router.
  public var identifier: String
  /// The URL, with all invalid characters escaped.
  public var url: String
  /// The parameters of the URL, each name once: the values of placeholders in the order of the pattern, then those of the query
  /// (`router:8.11`).
  public var parameters: [URLParameter]

  /// Creates a result.
  public init(identifier: String, url: String, parameters: [URLParameter] = []) {
    self.identifier = identifier
    self.url = url
    self.parameters = parameters
  }

  /// The value of a parameter. Setting a new name appends a parameter; setting `nil` removes it.
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

/// A named value in a URL.
public struct URLParameter: Hashable, Sendable {
  /// The placeholder's name without its colon, or the name in the query.
  public var name: String
  /// The value, without escapes.
  public var value: String

  /// Creates a parameter.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
