/// The app's guard, which judges each route before it starts (`router:8.24`).
struct RouteGuarding {
  /// The function of the app, or `nil` without a guard.
  var judge: ((RouteRequest) -> Void)?
  /// Whether the guard runs, so that it does not judge the routes that it starts itself.
  var isJudging = false
  /// The router whose route continues, so that the guard does not judge it again.
  var clearedRouter: AnyRouter?

  /// Whether the guard judges routes now.
  var isActive: Bool { judge != nil && !isJudging }
}
