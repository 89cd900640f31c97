/// The platform classes of elements without a custom class.
enum ClassNames {
  static func platformClass(of node: Node, _ platform: Platform) -> String {
    let tag = node.name
    if platform == .watchOS { return watchClasses[tag] ?? "WKInterface" + capitalised(tag) }
    if let known = common[tag] { return known }
    if let known = (platform == .macOS ? appKit : uiKit)[tag] { return known }
    return platform.classPrefix + capitalised(tag)
  }

  private static func capitalised(_ tag: String) -> String { tag.prefix(1).uppercased() + tag.dropFirst() }

  /// Elements with classes of other frameworks, or with a class that is not derived from their name.
  private static let common = [
    "avPlayerViewController": "AVPlayerViewController", "avPlayerView": "AVPlayerView",
    "glkViewController": "GLKViewController", "glkView": "GLKView", "mapView": "MKMapView",
    "sceneKitView": "SCNView", "skView": "SKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
    "mtkView": "MTKView", "wkWebView": "WKWebView", "pdfView": "PDFView", "customObject": "NSObject",
    "metalView": "MTKView",
  ]

  private static let uiKit = [
    "hostingController": "UIHostingController", "containerView": "UIView",
    // Interface Builder uses this spelling.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer", "tableViewCellContentView": "UIView",
    "collectionViewCellContentView": "UIView", "webView": "UIWebView",
    "collectionReusableView": "UICollectionReusableView",
    "viewControllerPlaceholder": "UIViewController",
  ]

  private static let appKit = [
    "pagecontroller": "NSPageController", "hostingController": "NSHostingController", "containerView": "NSView",
    "customView": "NSView", "controllerPlaceholder": "NSViewController", "webView": "WebView",
  ]

  private static let watchClasses = [
    "controller": "WKInterfaceController", "notificationController": "WKUserNotificationInterfaceController",
    "glanceController": "WKInterfaceController", "hostingController": "WKHostingController",
  ]
}
