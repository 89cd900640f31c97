internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIImagePickerController>

extension PlatformClass {
  package static let uiImagePickerController = PlatformClass(
    UIImagePickerController.self, "a picker of images", initializer: .withoutArguments,
    Doc(
      """
      A picker of images, or a camera. Its delegate dismisses it: the method \
      imagePickerControllerDidFinishPickingMediaWithInfo receives (picker, info), and imagePickerControllerDidCancel \
      receives (picker). Without a delegate, the picker leaves immediately.
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.117", "hierarchy:4.120"],
      example: """
        function Profile:imagePickerControllerDidFinishPickingMediaWithInfo(picker, info)
          self.image = info.originalImage
          picker:dismiss()
        end

        app:find(UIImagePickerController):pick { originalImage = "portrait" }
        """)
  ) {
    Member.function(
      "isSourceTypeAvailable", [.init("sourceType", "\"photoLibrary\"|\"camera\"|\"savedPhotosAlbum\"", "the source")],
      returns: "boolean",
      Doc(
        "Returns whether the device has a source. `launch { unavailable = { \"camera\" } }` removes the camera.",
        rules: ["hierarchy:4.117"])
    ) { call, context in
      let source: SourceType = try context.choice(call.value(1))
      return try call.return(UIImagePickerController.isSourceTypeAvailable(source.value, in: context.world))
    }
    Member.property(
      "sourceType", { SourceType($0.sourceType) }, set: { try $0.trySetSourceType($1.value) },
      Doc(
        """
        The source; "photoLibrary" by default. Setting a source that the device does not have raises a \
        PlatformException.
        """, rules: ["hierarchy:5.43"]))
    Member.property(
      "allowsEditing", \.allowsEditing, set: { $0.allowsEditing = $1 },
      Doc("Whether the user can change the image; false by default. The value is stored but has no effect."))
    Member.property(
      "mediaTypes", { Texts($0.mediaTypes) }, set: { $0.mediaTypes = $1.texts },
      Doc("The kinds of media, as a new list. The value is stored but has no effect."))
    Member.step.custom(
      "pick", [.init("info", "table", "the dictionary for the delegate, such as `{ originalImage = \"portrait\" }`")],
      Doc(
        "Simulates the user's choice of an image. The delegate receives the table, and dismisses the picker.",
        errors: [Member.unusableError], rules: ["hierarchy:4.120"])
    ) { picker, call, context in
      guard call.isTable(1) else {
        throw ScriptFault(
          "UIImagePickerController.pick needs a table", at: "pick", found: context.printer.line(call.value(1)),
          expected: "the dictionary for the delegate, such as `{ originalImage = \"portrait\" }`")
      }
      let value = try context.value(call, 1)
      try picker.check(picker.pick(context.info(call.table(1)), for: value), at: "pick")
      return 0
    }
    Member.answer("cancel", "Simulates the user's tap on Cancel.", rule: "hierarchy:4.120") { $0.cancel() }
  }
}

extension ScriptContext {
  /// Returns the dictionary for a delegate in Swift: the strings, numbers and objects of a table.
  fileprivate func info(_ table: LuaTable) throws -> [UIImagePickerController.InfoKey: Any] {
    let known: [String: UIImagePickerController.InfoKey] = [
      "originalImage": .originalImage, "editedImage": .editedImage, "mediaType": .mediaType, "mediaURL": .mediaURL,
      "imageURL": .imageURL,
    ]
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    for (key, value) in try table.sortedPairs() {
      guard let name = key.text else { continue }
      let key = known[name] ?? UIImagePickerController.InfoKey(rawValue: name)
      switch try self.value(value) {
      case .string(let text): info[key] = name.hasSuffix("URL") ? URL(string: text) ?? text : text
      case .object(let object): info[key] = object
      case .integer(let number): info[key] = Int(number)
      case .number(let number): info[key] = number
      case .bool(let flag): info[key] = flag
      default: break
      }
    }
    return info
  }
}

/// The names of the sources in scripts.
private enum SourceType: String, LuaChoice {
  case photoLibrary
  case camera
  case savedPhotosAlbum

  static var noun: String { "source of images" }
  static var nouns: String { "sources" }

  var value: UIImagePickerController.SourceType {
    switch self {
    case .photoLibrary: .photoLibrary
    case .camera: .camera
    case .savedPhotosAlbum: .savedPhotosAlbum
    }
  }

  init(_ value: UIImagePickerController.SourceType) {
    self =
      switch value {
      case .photoLibrary: .photoLibrary
      case .camera: .camera
      case .savedPhotosAlbum: .savedPhotosAlbum
      }
  }
}
