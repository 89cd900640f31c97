internal import AppSimulator
internal import InjectionCore
internal import ScriptKernel

/// A scope declared by a script. Each app has separate instances in it.
final class DeclaredScope: ScriptDeclaration {
  let name: String
  let retention: Lifetime.Retention
  let parent: DeclaredScope?
  private var live: InjectionScope?

  init(name: String, retention: Lifetime.Retention, parent: DeclaredScope?) {
    self.name = name
    self.retention = retention
    self.parent = parent
  }

  func live(in app: App) -> InjectionScope {
    if let live { return live }
    let made = InjectionScope(
      name: name, retention: retention, storage: PinnedStorage(of: app), parent: parent?.live(in: app))
    live = made
    return made
  }

  func endApp() { live = nil }

  var displayName: String { "scope \"\(name)\"" }
  var displayKind: String { "a scope" }
  var referenceOwner: String? { "Scope" }
}

/// A lifetime named by a script: one of the library's, or a scope.
enum DeclaredLifetime {
  case named(Lifetime)
  case scope(DeclaredScope)

  func lifetime(in app: App) -> Lifetime {
    switch self {
    case .named(let lifetime): lifetime
    case .scope(let scope): .custom(scope.live(in: app))
    }
  }
}
