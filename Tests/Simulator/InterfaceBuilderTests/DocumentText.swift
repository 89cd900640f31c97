import InterfaceBuilder
import Testing

/// A storyboard for iOS around scenes.
func storyboard(_ scenes: String, attributes: String = "", platform: String = "iOS.CocoaTouch") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
  targetRuntime="\(platform)" propertyAccessControl="none"\(attributes.isEmpty ? "" : " " + attributes)>
      <scenes>
  \(scenes)
      </scenes>
  </document>
  """
}

/// Returns a scene with one controller and the given objects beside it.
func scene(_ id: String, _ inside: String = "", attributes: String = "", beside: String = "") -> String {
  """
  <scene sceneID="scene-\(id)"><objects>
  <viewController id="\(id)" \(attributes) sceneMemberID="viewController">\(inside)</viewController>
  <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
  \(beside)</objects></scene>
  """
}

func document(_ text: String, file: String = "App/Base.lproj/Main.storyboard") throws -> Document {
  try Document(Array(text.utf8), file: file)
}

/// Returns the error that reading a string as a document throws.
func fault(_ text: String) throws -> DocumentError {
  try fault(Array(text.utf8))
}

func fault(_ bytes: [UInt8]) throws -> DocumentError {
  do {
    _ = try Document(bytes, file: "Main.storyboard")
  } catch let error as DocumentError {
    return error
  }
  throw ReadAnyway()
}

struct ReadAnyway: Error {}
