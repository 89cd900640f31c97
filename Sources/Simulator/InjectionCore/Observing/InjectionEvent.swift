/// An event that a container reports to its observers.
public enum InjectionEvent {
  /// A registration is complete: its statement ended, or its container was used before that (`injection:O3`).
  case registered(Component)
  /// A line registered its type again. The first registration stays (`injection:R9`).
  case ignored(Component)
  /// A step started, which can contain other events (`injection:O2`).
  case began(InjectionStep)
  /// A step ended, successfully or not.
  case ended(InjectionStep)
  /// A component was selected.
  case found(Component)
  /// An instance was created. Its injections with `cycle` are still missing.
  case made(Component, Any)
  /// The container starts to inject into an existing object.
  case used(Component, Any)
  /// An instance was stored for the lifetime of its component.
  case kept(Component)
  /// A stored instance was reused.
  case taken(Component)
  /// A selected component provided an instance, new or stored.
  case resolved(Component, Any)
  /// A required injection was skipped, because its value could not be created (`injection:I7`).
  case skipped(label: String, of: Component, because: ResolveError)
  /// An optional place received `nil`, because its value could not be created (`injection:V3`).
  case leftOut(ResolveError)
  /// The program received an error in place of the requested value.
  case failed(ResolveError)
  /// An object was not injected, because its type is not registered or is ambiguous (`injection:I15`).
  case cannotInject(into: ServiceType, because: ResolveError)
  /// An action that is allowed but probably not intended.
  case warned(String)
  /// The program requested a component that is not a root, though others are (`injection:G19`, `injection:E14`).
  case requestedOther(Component)
  /// An error after which the container continues.
  case complained(String)
}

/// An action of a container that can contain others.
public enum InjectionStep {
  /// The program requests a value.
  case resolving(Dependency)
  /// The container creates an instance of a component.
  case making(Component)
  /// The container injects into an object.
  case injecting(ServiceType)
  /// The container creates the instances of a lifetime before the first request.
  case starting
}

extension InjectionEvent {
  /// The severity of the event (`injection:O3`, `injection:O4`).
  public var level: InjectionLog.Level {
    switch self {
    case .registered, .began, .ended, .found, .made, .used, .kept, .taken, .resolved: .verbose
    case .ignored, .warned: .warning
    case .complained, .requestedOther: .error
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
  /// The event on one line, for display: `HomePresenter (Home.swift:12): made`.
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
    case .requestedOther(let component): "the program requested \(component), which is not a root"
    case .warned(let text), .complained(let text): text
    }
  }
}

extension InjectionStep: CustomStringConvertible {
  /// The step for display, such as `resolve Api named "v2"`.
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
  /// A summary of the registration on one line: `prototype, default, 2 injections`.
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
