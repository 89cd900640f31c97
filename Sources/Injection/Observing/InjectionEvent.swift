/// What a container tells those who observe it.
public enum InjectionEvent {
  /// A registration is complete: its statement has ended, or its container was used before (`injection:O3`).
  case registered(Component)
  /// The same line registered the same type again: the first registration stays (`injection:R9`).
  case ignored(Component)
  /// Something begins that others may happen in (`injection:O2`).
  case began(InjectionStep)
  /// It ended, whether it went well or not.
  case ended(InjectionStep)
  /// A component was chosen.
  case found(Component)
  /// An instance was made; what is to be injected into it by cycles is not there yet.
  case made(Component, Any)
  /// An object that exists is injected into.
  case used(Component, Any)
  /// An instance was kept for as long as the component's lifetime says.
  case kept(Component)
  /// An instance was taken from where the component's lifetime keeps it.
  case taken(Component)
  /// A chosen component had an instance to give, new or kept.
  case resolved(Component, Any)
  /// A required injection was left out because its value could not be made (`injection:I7`).
  case skipped(label: String, of: Component, because: ResolveError)
  /// Nil was given to an optional place because its value could not be made (`injection:V3`).
  case leftOut(ResolveError)
  /// The program was given an error in place of what it asked for.
  case failed(ResolveError)
  /// Nothing was injected into an object: its type is not registered, or ambiguous (`injection:I15`).
  case cannotInject(into: ServiceType, because: ResolveError)
  /// Something that is allowed and probably not meant.
  case warned(String)
  /// Something that is wrong, and goes on all the same.
  case complained(String)
}

/// Something that a container does, in which others may happen.
public enum InjectionStep {
  /// The program asks for something.
  case resolving(Dependency)
  /// A component's instance is made.
  case making(Component)
  /// An object is injected into.
  case injecting(ServiceType)
  /// The instances of a lifetime are made before anybody asks.
  case starting
}

extension InjectionEvent {
  /// How much it matters (`injection:O3`, `injection:O4`).
  public var level: InjectionLog.Level {
    switch self {
    case .registered, .began, .ended, .found, .made, .used, .kept, .taken, .resolved: .verbose
    case .ignored, .warned: .warning
    case .complained: .error
    case .skipped(_, _, let error): min(Self.level(of: error), .warning)
    case .leftOut(let error), .failed(let error), .cannotInject(_, let error): Self.level(of: error)
    }
  }

  /// Implements `injection:O4`.
  private static func level(of error: ResolveError) -> InjectionLog.Level {
    switch error.reason {
    case .notRegistered: .info
    case .ambiguous, .noInitializer, .madeNothing: .warning
    case .otherType, .argumentMissing, .endless, .neverDone, .tooDeep: .error
    }
  }
}

extension InjectionEvent: CustomStringConvertible {
  /// One line for a person: `HomePresenter (Home.swift:12): made`.
  public var description: String {
    switch self {
    case .registered(let component): "\(component): registered, \(component.summary)"
    case .ignored(let component): "\(component): registered twice, which changes nothing"
    case .began(let step): "begin \(step)"
    case .ended(let step): "end \(step)"
    case .found(let component): "\(component): found"
    case .made(let component, _): "\(component): made"
    case .used(let component, _): "\(component): injected into an object"
    case .kept(let component): "\(component): kept, \(component.lifetime)"
    case .taken(let component): "\(component): taken, \(component.lifetime)"
    case .resolved(let component, _): "\(component): resolved"
    case .skipped(let label, let component, let error): "\(component).\(label): skipped, because \(error)"
    case .leftOut(let error): "nil, because \(error)"
    case .failed(let error): "\(error)"
    case .cannotInject(let type, let error): "nothing is injected into \(type): \(error.problem)"
    case .warned(let text), .complained(let text): text
    }
  }
}

extension InjectionStep: CustomStringConvertible {
  /// `resolve Api named "v2"`.
  public var description: String {
    switch self {
    case .resolving(let dependency): "resolve \(dependency)"
    case .making(let component): "make \(component)"
    case .injecting(let type): "inject into \(type)"
    case .starting: "start"
    }
  }
}

extension Component {
  /// What a registration says, in a line: `prototype, default, 2 injections`.
  public var summary: String {
    var parts = ["\(lifetime)"]
    switch priority {
    case .normal: break
    case .default: parts.append("default")
    case .test: parts.append("test")
    }
    if !hasInitializer { parts.append("without initializer") }
    let count = injectionCount
    if count > 0 { parts.append(count == 1 ? "1 injection" : "\(count) injections") }
    return parts.joined(separator: ", ")
  }
}
