import AppAnalysis
import Foundation
import GoldenTesting

/// A temporary folder with an app, which is deleted with the value.
final class AppFolder {
  private let url: URL

  /// The path of the app.
  var path: String { url.path }

  /// Creates a folder with files, by their paths in it.
  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routescript-\(UUID().uuidString)")
    url = folder.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (file, text) in files { try write(file, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// Writes a file, and creates its enclosing folders.
  func write(_ file: String, _ text: String) throws {
    let file = url.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes a symbolic link.
  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(file).path, withDestinationPath: target)
  }

  /// Returns the path of a file, as results name it.
  func path(of file: String) -> String { "\(path)/\(file)" }

  /// The path of a program beside the tests.
  static func program(_ name: String) -> String {
    Repository.url("Tests/Analysis/AppAnalysisTests/Fixtures/\(name)").path
  }

  /// An analyzer whose Swift sources are read by a program of the tests: a file contains its facts.
  static var analyzer: AppAnalyzer {
    var analyzer = AppAnalyzer()
    analyzer.swift = .program(SwiftSourceReader(path: program("facts-reader")))
    return analyzer
  }

  /// A storyboard with an editor, whose outlet its class lacks, and a segue to the help.
  static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c1">
    <scenes><scene sceneID="s1"><objects>
    <viewController id="c1" customClass="EditorController" customModule="App" customModuleProvider="target" \
    sceneMemberID="viewController">
    <connections><outlet property="titleLable" destination="c1" id="o1"/>
    <segue destination="c2" kind="show" identifier="help" id="g1"/></connections>
    </viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="c2" storyboardIdentifier="Help" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  /// The facts of the editor's class.
  static let editor = #"""
    "types":[{"name":"EditorController","kind":"class","inherits":["UIViewController"],"at":[1,7],
    "properties":[{"name":"titleLabel","outlet":true,"at":[2,3]}]}]
    """#.split(separator: "\n").joined()

  /// The files of an app with this storyboard and class.
  static let files = ["Main.storyboard": storyboard, "Editor.swift": editor]
}
