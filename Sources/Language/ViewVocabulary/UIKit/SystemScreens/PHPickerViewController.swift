package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<PHPickerViewController>

extension PlatformClass {
  package static let phPickerViewController = PlatformClass(
    PHPickerViewController.self, "a picker of photos", initializer: .withoutArguments,
    Doc(
      """
      A picker of photos. Its delegate dismisses it: the method pickerDidFinishPicking receives (picker, results), where \
      the results are the strings of `pick`, and none after Cancel.
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.120"],
      example: """
        function Album:pickerDidFinishPicking(picker, results)
          picker:dismiss()
          self:add(results)
        end

        app:find(PHPickerViewController):pick { "photo-1", "photo-2" }
        """)
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc("The delegate. The reference is weak.", rules: ["hierarchy:4.120"]))
    Member.answer(
      "pick", Parameter("results", Texts.self, "the identifiers of the photos"),
      "Simulates the user's choice of photos.", rule: "hierarchy:4.120"
    ) { picker, results in picker.pick(results.texts.map { PHPickerResult(assetIdentifier: $0) }) }
    Member.answer(
      "cancel", "Simulates the user's tap on Cancel: the delegate receives no results.", rule: "hierarchy:4.120"
    ) { $0.cancel() }
  }
}
