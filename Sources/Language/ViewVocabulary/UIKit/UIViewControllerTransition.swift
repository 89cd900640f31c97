internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UIViewControllerTransition>

private let style = Parameter(
  "style", UIViewControllerTransition.Style.self,
  "the animation: \"zoom\", \"coverVertical\", \"flipHorizontal\", \"crossDissolve\" or \"partialCurl\"", type: "string"
)

extension PlatformClass {
  package static let uiViewControllerTransition = PlatformClass(
    UIViewControllerTransition.self, "a transition, such as UIViewControllerTransition(\"zoom\", provider)",
    initializer: .custom(
      UIViewControllerTransition.self,
      [
        style.entry,
        .init("provider?", "fun(zoomed, source): UIView?", "returns the view from which the controller zooms"),
      ]
    ) { transition, call, objectClass, context in
      try context.require(.iOS18, for: objectClass.name, at: objectClass.name)
      transition.style = try style.read(call, 2, for: transition, context)
      if !call.isNil(3) {
        try context.setBlock("sourceViewProvider", of: transition, call.value(3), as: "provider")
      }
    },
    Doc(
      """
      An animation of the system (iOS 18), for preferredTransition. In Swift it is UIViewController.Transition. Only \
      "zoom" affects the callbacks: a push or pop that starts during a zoom ends it at once, and the user can swipe down \
      or grab a running zoom.
      """,
      rules: ["hierarchy:4.124", "hierarchy:4.125", "hierarchy:4.126", "hierarchy:4.127", "hierarchy:4.128"],
      example: """
        detail.preferredTransition = UIViewControllerTransition("zoom", function(zoomed)
          return list:thumbnail(zoomed.item)
        end)
        navigation:pushViewController(detail)
        navigation:beginInteractivePop "down"
        navigation:finishInteractivePop()
        """)
  ) {
    Member.property("style", \.style, Doc("The animation.", rules: ["hierarchy:4.124"]))
    Member.block(
      "sourceViewProvider", type: "fun(zoomed, source)?",
      Doc(
        """
        The function that returns the view from which the controller zooms. It receives the controller that zooms and \
        the one with the view, when the controller zooms in and when it zooms out.
        """, rules: ["hierarchy:4.125"])
    ) { transition, block in
      transition.sourceViewProvider = block.map { block in
        { block.object(.object($0.zoomedViewController), .object($0.sourceViewController)) as? UIView }
      }
    }
    Member.block(
      "alignmentRectProvider", type: "fun(sourceView, zoomed)?",
      Doc(
        """
        The function that returns the part of the controller's view that is aligned with the source view. It is called \
        after sourceViewProvider, and the result has no effect.
        """, rules: ["hierarchy:4.125"])
    ) { transition, block in
      transition.options.alignmentRectProvider = block.map { block in
        {
          block.call(.object($0.sourceView), .object($0.zoomedViewController))
          return nil
        }
      }
    }
    Member.block(
      "interactiveDismissShouldBegin", type: "fun(): boolean",
      Doc("The function that decides whether the user's swipe starts.", rules: ["hierarchy:4.127"])
    ) { transition, block in
      transition.options.interactiveDismissShouldBegin = block.map { block in { _ in block.bool() ?? true } }
    }
  }
}

extension UIViewControllerTransition.Style: LuaChoice {
  package static var noun: String { "transition style" }
}
