/// How far the registration of an app has come: one state for both families (`router:1.40`).
final class RegistrationPhase {
  /// Whether the registration was ended: a failed look-up then means that nobody ever registers the key.
  var isFinished = false
}
