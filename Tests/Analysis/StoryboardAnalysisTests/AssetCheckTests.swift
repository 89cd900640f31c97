import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of images and colors against asset catalogs.
@Suite struct AssetCheckTests {
  /// The titles and remarks of the findings about images and colors.
  private func assetFindings(_ assets: AssetNames, _ views: String = "", _ code: String = "") throws -> [String] {
    let resources = """
      <resources><image name="person" catalog="system" width="1" height="1"/><image name="Logo" width="1" height="1"/>
      <image name="item:image" width="1" height="1"><mutableData key="keyedArchiveRepresentation">Y</mutableData></image>
      <namedColor name="Tint"><color red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></namedColor></resources>
      """
    let storyboard = EditorApp.storyboard.replacing("</scenes>", with: "</scenes>\(resources)")
      .replacing("<tableView ", with: "\(views)<tableView ")
    let source = EditorApp.source.replacing("[board", with: "\(code)\n  [board")
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    return AppCheck.run(
      AppFiles(documents: [document], nibNames: [], assets: assets, model: SourceModel([facts]), isComplete: true)
    ).findings.map { "\($0.rule.rawValue): \($0.diagnostic.title): \($0.diagnostic.notes.map(\.text).joined())" }
  }

  private static let assets = {
    var assets = AssetNames()
    for path in ["Logo.imageset", "Icons/Pen.imageset", "Tint.colorset", "AppIcon.appiconset"] {
      assets.add("App/Media.xcassets/" + path) {
        $0.hasSuffix("Icons/Contents.json") ? Array(#"{"properties":{"provides-namespace":true}}"#.utf8) : nil
      }
    }
    assets.add("App/photo@2x~ipad.png") { _ in nil }
    return assets
  }()

  @Test(
    "Images and colors that no asset catalog has are reported",
    arguments: [
      ("<imageView image=\"Logo\" id=\"i1\"/>", nil), ("<imageView image=\"Icons/Pen\" id=\"i1\"/>", nil),
      ("<imageView image=\"photo\" id=\"i1\"/>", nil), ("<imageView image=\"photo.png\" id=\"i1\"/>", nil),
      ("<imageView image=\"person\" catalog=\"system\" id=\"i1\"/>", nil),
      ("<imageView image=\"person\" id=\"i1\"/>", nil),
      ("<imageView image=\"item:image\" id=\"i1\"/>", nil), ("<buttonCell image=\"NSAddTemplate\" id=\"i1\"/>", nil),
      ("<imageView id=\"i1\"><accessibilityTraits key=\"traits\" image=\"YES\"/></imageView>", nil),
      ("<imageView image=\"Pen\" id=\"i1\"/>", "missing-image: there is no image \"Pen\": the object shows no image"),
      (
        "<button id=\"i1\"><state key=\"normal\" backgroundImage=\"Lgo\"/></button>",
        "missing-image: there is no image \"Lgo\": the object shows no image"
      ),
      (
        "<view id=\"i1\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"image\" keyPath=\"icon\" value=\"Lgo\"/></userDefinedRuntimeAttributes></view>",
        "missing-image: there is no image \"Lgo\": the object shows no image"
      ),
      ("<view id=\"i1\"><color key=\"backgroundColor\" name=\"Tint\"/></view>", nil),
      (
        "<view id=\"i1\"><color key=\"backgroundColor\" name=\"labelColor\" catalog=\"System\" colorSpace=\"catalog\"/></view>",
        nil
      ),
      (
        "<view id=\"i1\"><color key=\"backgroundColor\" name=\"Tnt\"/></view>",
        "missing-color: there is no color \"Tnt\": the copy of the color in the file is used instead"
      ),
    ] as [(String, String?)])
  func assetsOfDocuments(_ views: String, _ finding: String?) throws {
    #expect(try assetFindings(Self.assets, views) == [finding].compactMap(\.self))
    // Without any asset, the app's folder may be incomplete.
    #expect(try assetFindings(AssetNames(), views) == [])
  }

  @Test(
    "Images and colors that code names must exist",
    arguments: [
      ("[UIImage imageNamed:@\"Logo\"];", nil), ("[UIImage imageNamed:@\"AppIcon60x60\"];", nil),
      ("[UIColor colorNamed:@\"Tint\"];", nil), ("[self imageNamed:@\"Lgo\"];", nil),
      ("[UIImage imageNamed:@\"\"];", nil),
      ("[Theme imageNamed:@\"Lgo\"];", nil),
      ("[UIImage imageNamed:@\"Lgo\" inBundle:bundle compatibleWithTraitCollection:nil];", nil),
      ("[UIImage imageNamed:@\"Lgo\"];", "missing-image: there is no image \"Lgo\": the image is nil"),
      ("[UIColor colorNamed:@\"Logo\"];", "missing-color: there is no color \"Logo\": the color is nil"),
      ("i = [UIImage imageNamed:@\"Lgo\"] ?: other;", nil),
      (
        "i = [UIImage imageNamed:@\"logo\"] ?: other;",
        "missing-image: there is no image \"logo\": another image is used instead"
      ),
      (
        "c = [UIColor colorNamed:@\"Logo\"] ?: other;",
        "missing-color: there is no color \"Logo\": another color is used instead"
      ),
    ] as [(String, String?)])
  func assetsOfCode(_ code: String, _ finding: String?) throws {
    #expect(try assetFindings(Self.assets, "", code) == [finding].compactMap(\.self))
    #expect(try assetFindings(AssetNames(), "", code) == [])
  }
}
