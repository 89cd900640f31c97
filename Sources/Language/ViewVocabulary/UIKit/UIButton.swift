package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIButton>

extension PlatformClass {
  package static let uiButton = PlatformClass(UIButton.self, "a button", Doc("A button.")) {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The title of the button."))
  }
}
