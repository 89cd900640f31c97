import AppSources
import Testing

/// The classes of the platform.
@Suite struct PlatformClassesTests {
  @Test(
    "A class of the platform has a kind, and the extensions of its superclasses",
    arguments: [
      ("UISearchDisplayController", PlatformClasses.Kind.object, ["UISearchDisplayController", "NSObject"]),
      ("UIPresentationController", .object, ["UIPresentationController", "NSObject"]),
      ("NSTokenField", .view, ["NSTokenField", "NSTextField", "NSControl", "NSView", "NSResponder", "NSObject"]),
      (
        "UICollectionViewListCell", .view,
        [
          "UICollectionViewListCell", "UICollectionViewCell", "UICollectionReusableView", "UIView", "UIResponder",
          "NSObject",
        ]
      ),
      ("WKWebView", .view, ["WKWebView", "UIView", "UIResponder", "NSView", "NSResponder", "NSObject"]),
      (
        "MKMarkerAnnotationView", .view,
        ["MKMarkerAnnotationView", "UIView", "UIResponder", "NSView", "NSResponder", "NSObject"]
      ),
      ("NSHostingController", .controller, ["NSHostingController", "NSViewController", "NSResponder", "NSObject"]),
      ("NSWindowController", .controller, ["NSWindowController", "NSResponder", "NSObject"]),
      ("NSApplication", .object, ["NSApplication", "NSResponder", "NSObject"]),
      ("NSObject", .object, ["NSObject"]),
    ])
  func kinds(_ name: String, _ kind: PlatformClasses.Kind, _ ancestors: [String]) {
    #expect(PlatformClasses.kind(of: name) == kind)
    #expect(PlatformClasses.ancestors(of: name) == ancestors)
  }

  @Test("Another class has no kind")
  func others() {
    #expect(PlatformClasses.kind(of: "EditorView") == nil)
    #expect(PlatformClasses.ancestors(of: "EditorView") == ["EditorView", "NSObject"])
  }
}
