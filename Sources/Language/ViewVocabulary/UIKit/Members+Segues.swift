internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
package import ViewHierarchy

/// A controller that performs the segues of its scene.
protocol SeguePerformer: SimulatedObject {
  /// The class of the segues of the platform.
  associatedtype Segue: SimulatedObject

  /// The storyboard that created the controller.
  var storyboard: Storyboard? { get }
  /// Performs a segue of the controller's scene.
  func tryPerformSegue(withIdentifier identifier: String, sender: Value) throws(PlatformException)
  /// Returns whether to perform a segue that the user triggers.
  func callShouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool
  /// Prepares for a segue that is about to be performed.
  func callPrepare(for segue: Segue, sender: Value)
}

extension UIViewController: SeguePerformer {
  func callShouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool {
    shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender.native)
  }

  func callPrepare(for segue: UIStoryboardSegue, sender: Value) { prepare(for: segue, sender: sender.native) }
}

extension NSResponder: SeguePerformer {
  func callShouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool {
    shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender.native)
  }

  func callPrepare(for segue: NSStoryboardSegue, sender: Value) { prepare(for: segue, sender: sender.native) }
}

/// The members that storyboards add to the controllers of both platforms.
extension Members where Host: SeguePerformer {
  /// The property `storyboard`.
  static var storyboard: ClassMember {
    custom(
      "storyboard", type: "Storyboard?",
      get: { host, call, context in
        try context.push(host.storyboard.map { .foreign($0) } ?? .none, to: call)
        return 1
      },
      Doc("The storyboard that created the controller, or `nil`.", rules: ["storyboards:8.6"]))
  }

  /// Declares the method `performSegue`.
  ///
  /// - Parameter sender: the meaning of the second argument.
  static func performSegue(sender: String, _ doc: @autoclosure @escaping Doc.Source) -> ClassMember {
    step(
      "performSegue", Parameter("identifier", String.self, "the segue's identifier"),
      Parameter("sender", Value.self, sender, default: Value.none), doc()
    ) { try $0.tryPerformSegue(withIdentifier: $1, sender: $2) }
  }

  /// Declares the method `shouldPerformSegue`.
  ///
  /// - Parameter sender: the description of the second parameter.
  static func shouldPerformSegue(
    sender: APIEntry.Parameter, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    method(
      "shouldPerformSegue",
      Parameter("identifier", String?.self, "the segue's identifier, or `nil` if it has none", isOmittable: false),
      Parameter(sender.name, Value.self, sender.text, type: sender.type), doc()
    ) { $0.callShouldPerformSegue(withIdentifier: $1, sender: $2) }
  }

  /// Declares the method `prepareForSegue`.
  ///
  /// - Parameters:
  ///   - segue: the meaning of the first argument.
  ///   - sender: the meaning of the second argument.
  static func prepareForSegue(
    segue: String, sender: String, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    method(
      "prepareForSegue", Parameter("segue", Host.Segue.self, segue), Parameter("sender", Value.self, sender), doc()
    ) { $0.callPrepare(for: $1, sender: $2) }
  }
}
