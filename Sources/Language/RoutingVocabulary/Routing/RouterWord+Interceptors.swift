internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// A point in each route at which the app can intervene (`router:8.21`): a property of `Router`.
enum InterceptedMoment: String, CaseIterable {
  case interceptBeforePerformWithConfiguration, interceptAfterPerformWithConfiguration, interceptAfterSuccessAction
  case interceptAfterEndPerformWithError

  /// The parameters of the function.
  var parameters: String {
    switch self {
    case .interceptBeforePerformWithConfiguration, .interceptAfterPerformWithConfiguration: "router, configuration"
    case .interceptAfterSuccessAction: "router, action"
    case .interceptAfterEndPerformWithError: "router, error"
    }
  }
}

/// The code that runs at an intercepted moment.
enum Interceptor {
  case function(LuaFunction)
  /// The default URL rule (`router:8.19`).
  case urlRule
}

/// The interceptors of `Router`.
extension NamespaceMember<ScriptContext> {
  static let interceptors = [
    interceptor(
      .interceptBeforePerformWithConfiguration,
      Doc(
        "The function that is called before any router creates its destination. It is reset after each test.",
        rules: ["router:8.21"])),
    interceptor(
      .interceptAfterPerformWithConfiguration,
      Doc(
        "The function that is called when any router's perform returns, even if the route continues or has failed.",
        rules: ["router:8.21"])),
    interceptor(
      .interceptAfterSuccessAction,
      Doc(
        "The function that is called after the handlers of any success, of a perform or a removal.",
        rules: ["router:8.21"])),
    interceptor(
      .interceptAfterEndPerformWithError,
      Doc(
        "The function that is called after the handlers of any failed perform that had started.",
        rules: ["router:8.21"])),
  ]

  private static func interceptor(
    _ moment: InterceptedMoment, _ doc: @autoclosure @escaping Doc.Source
  ) -> NamespaceMember {
    property(
      moment.rawValue, as: .member, type: "fun(\(moment.parameters))", doc(),
      get: { context in
        if case .function(let function) = context.routes.interceptors[moment] { .function(function) } else { .nil }
      },
      set: { context, value in
        switch value {
        case .nil: context.setInterceptor(nil, at: moment)
        case .function(let function): context.setInterceptor(.function(function), at: moment)
        default:
          throw ScriptFault(
            "Router.\(moment.rawValue) must be a function", at: moment.rawValue, found: context.printer.line(value),
            expected: "a function(\(moment.parameters)), or nil")
        }
      })
  }
}

extension ScriptContext {
  /// Makes the default URL rule the interceptor of its two moments.
  func enableDefaultURLRouteRule() {
    setInterceptor(.urlRule, at: .interceptBeforePerformWithConfiguration)
    setInterceptor(.urlRule, at: .interceptAfterSuccessAction)
  }

  fileprivate func setInterceptor(_ interceptor: Interceptor?, at moment: InterceptedMoment) {
    let before = routes.interceptors[moment]
    routes.interceptors[moment] = interceptor
    assignedFields.undo(AssignedField(owner: nil, name: moment.rawValue)) { [unowned self] in
      routes.interceptors[moment] = before
    }
    installInterceptors()
  }

  /// Installs the interceptors that scripts set last in the current app (`router:8.19`).
  package func installInterceptors() {
    let router = app.router
    // The rule comes first, because a function can replace one of its two interceptors.
    if routes.interceptors.values.contains(where: { if case .urlRule = $0 { true } else { false } }) {
      router.enableDefaultURLRouteRule()
    }
    for moment in InterceptedMoment.allCases {
      let function: LuaFunction?
      switch routes.interceptors[moment] {
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
