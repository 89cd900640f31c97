internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// A moment of every route at which the app may step in (`router:8.21`): a field of `Router`.
enum InterceptedMoment: String, CaseIterable {
  case interceptBeforePerformWithConfiguration, interceptAfterPerformWithConfiguration, interceptAfterSuccessAction
  case interceptAfterEndPerformWithError

  /// What the handler gets, for messages.
  var arguments: String {
    switch self {
    case .interceptBeforePerformWithConfiguration, .interceptAfterPerformWithConfiguration: "router, configuration"
    case .interceptAfterSuccessAction: "router, action"
    case .interceptAfterEndPerformWithError: "router, error"
    }
  }
}

/// What stands in one of the places.
enum Interceptor {
  case function(LuaFunction)
  /// What the default rule for URLs puts there (`router:8.19`).
  case urlRule
}

extension ScriptState {
  /// The fields of `Router` that hold interceptors.
  var interceptorProperties: [NamespaceProperty] {
    InterceptedMoment.allCases.map { moment in
      NamespaceProperty(
        name: moment.rawValue,
        get: { [unowned self] in
          if case .function(let function) = interceptors[moment] { .function(function) } else { .nil }
        },
        set: { [unowned self] value in
          switch value {
          case .nil: setInterceptor(nil, at: moment)
          case .function(let function): setInterceptor(.function(function), at: moment)
          default:
            throw ScriptFault(
              "Router.\(moment.rawValue) must be a function", at: moment.rawValue, found: printer.line(value),
              expected: "a function(\(moment.arguments)), or nil")
          }
        })
    }
  }

  func enableDefaultURLRouteRule() {
    setInterceptor(.urlRule, at: .interceptBeforePerformWithConfiguration)
    setInterceptor(.urlRule, at: .interceptAfterSuccessAction)
  }

  private func setInterceptor(_ interceptor: Interceptor?, at moment: InterceptedMoment) {
    let before = interceptors[moment]
    interceptors[moment] = interceptor
    undo(AssignedField(owner: nil, name: moment.rawValue)) { [unowned self] in interceptors[moment] = before }
    installInterceptors()
  }

  /// Lets the current app call what the script set last (`router:8.19`).
  func installInterceptors() {
    let router = app.router
    // The rule comes first: a function may stand in one of its two places.
    if interceptors.values.contains(where: { if case .urlRule = $0 { true } else { false } }) {
      router.enableDefaultURLRouteRule()
    }
    for moment in InterceptedMoment.allCases {
      let function: LuaFunction?
      switch interceptors[moment] {
      case .urlRule: continue
      case .function(let found): function = found
      case nil: function = nil
      }
      install(function, at: moment, of: router)
    }
  }

  private func install(_ function: LuaFunction?, at moment: InterceptedMoment, of router: Router) {
    switch moment {
    case .interceptBeforePerformWithConfiguration:
      router.interceptBeforePerformWithConfiguration(
        function.map { function in
          { [unowned self] router, configuration in callback(function, .object(router), .object(configuration)) }
        })
    case .interceptAfterPerformWithConfiguration:
      router.interceptAfterPerformWithConfiguration(
        function.map { function in
          { [unowned self] router, configuration in callback(function, .object(router), .object(configuration)) }
        })
    case .interceptAfterSuccessAction:
      router.interceptAfterSuccessAction(
        function.map { function in
          { [unowned self] router, action in callback(function, .object(router), .string(action.rawValue)) }
        })
    case .interceptAfterEndPerformWithError:
      router.interceptAfterEndPerformWithError(
        function.map { function in
          { [unowned self] router, error in callback(function, .object(router), .error(error)) }
        })
    }
  }
}
