import InterfaceBuilder

/// Reads one input, any bytes, as a file. libFuzzer, which provides the main function, calls it. It must end in a document or in an
/// error with a place in the file, and a written document must read back as an equal one.
@_cdecl("LLVMFuzzerTestOneInput")
func readDocument(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  do {
    let tree = try MarkupReader.read(bytes, file: "Main.storyboard")
    let again = try MarkupReader.read(tree.rewritten, file: "Main.storyboard")
    precondition(again.hasSameElements(as: tree), "what is written reads back as something else")
    let document = try Document(tree)
    look(at: document)
    AppTrial(document).run()
  } catch let error as DocumentError {
    let location = error.diagnostic.location
    precondition(location.map { $0.line >= 1 && $0.line <= count + 2 } == true, "an error without a place")
    precondition(error.diagnostic.expected != nil || error.diagnostic.found != nil, "an error that explains nothing")
  } catch {
    preconditionFailure("an error of another kind: \(error)")
  }
  return 0
}

/// Reads every property of a document.
private func look(at document: Document) {
  _ = (document.version, document.toolsVersion, document.initialScene?.id, document.unknownElements.count)
  for scene in document.scenes {
    for object in scene.objects { look(at: object) }
    if let controller = scene.controller { _ = (controller.displayName, controller.reference, controller.view?.title) }
    _ = (scene.exit, scene.firstResponder)
  }
  for object in document.topLevelObjects { look(at: object) }
  for connection in document.connections {
    _ = connection.destinationID.flatMap(document.element)?.location
    precondition(connection.node.parent?.parent == connection.owner, "a connection hangs elsewhere")
    _ = document.scene(containing: connection.owner)
  }
}

private func look(at object: DocumentObject) {
  _ = (object.className, object.title, object.accessibilityIdentifier, object.runtimeAttributes.map(\.value))
  // Deeper ones are checked as owners of connections.
  _ = object.subviews.map(\.className)
}
