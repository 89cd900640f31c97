/// The classes of the platform that Interface Builder's objects can inherit from, by their kind.
public enum PlatformClasses {
  /// The kind of a class.
  public enum Kind: Sendable {
    /// A controller of a scene.
    case controller
    /// A view.
    case view
    /// Any other object.
    case object
  }

  /// Returns the kind of a platform class, or `nil` if the class is not known.
  public static func kind(of name: String) -> Kind? { entries[name]?.kind }

  /// Returns the platform classes whose extensions a class of the platform has, nearest first.
  public static func ancestors(of name: String) -> [String] { entries[name]?.ancestors ?? [name, "NSObject"] }

  private struct Entry {
    let kind: Kind
    let ancestors: [String]
  }

  private static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for name in PlatformProperties.classes {
      let chain = PlatformProperties.superclasses(of: name) ?? []
      let isController = chain.contains { ["UIViewController", "NSViewController", "NSWindowController"].contains($0) }
      let isView = chain.contains { ["UIView", "NSView"].contains($0) }
      entries[name] = entry(name, isController ? .controller : isView ? .view : .object, chain)
    }
    for (names, kind) in [(controllers, Kind.controller), (views, .view), (objects, .object)] {
      for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init) {
        entries[name] = entry(name, kind, [name])
      }
    }
    return entries
  }()

  /// Returns the entry of a class whose known superclasses are those in a chain.
  private static func entry(_ name: String, _ kind: Kind, _ chain: [String]) -> Entry {
    let family = ["UI", "NS"].first(where: name.hasPrefix)
    // A class such as `WKWebView` has another superclass on each platform.
    let prefixes = family.map { chain.count > 1 ? [] : [$0] } ?? ["UI", "NS"]
    let others: [String] =
      switch kind {
      case .controller: prefixes.flatMap { [$0 + "ViewController", $0 + "Responder"] }
      case .view: prefixes.flatMap { [$0 + "View", $0 + "Responder"] }
      case .object: []
      }
    let ancestors = chain.filter { $0 != "NSObject" } + others.filter { !chain.contains($0) } + ["NSObject"]
    return Entry(kind: kind, ancestors: ancestors)
  }

  // MARK: Classes whose outlets are not known

  private static let controllers = """
    ABNewPersonViewController ABPeoplePickerNavigationController ABPersonViewController ABUnknownPersonViewController
    ASAccountAuthenticationModificationViewController ASCredentialProviderViewController
    CNContactPickerViewController CNContactViewController EKCalendarChooser EKEventEditViewController
    EKEventViewController GKFriendRequestComposeViewController GKGameCenterViewController GKMatchmakerViewController
    GKTurnBasedMatchmakerViewController ILClassificationUIExtensionViewController INUIAddVoiceShortcutViewController
    INUIEditVoiceShortcutViewController MCBrowserViewController MKLookAroundViewController MPMediaPickerController
    MPMoviePlayerViewController MSMessagesAppViewController MSStickerBrowserViewController NSHostingController
    PHPickerViewController PKPaymentAuthorizationViewController RPBroadcastActivityViewController
    RPPreviewViewController SKStoreProductViewController SLComposeViewController TWTweetComposeViewController
    UIDocumentViewController VNDocumentCameraViewController
    """
  private static let views = """
    ADBannerView ARView ASAuthorizationAppleIDButton CLLocationButton IKCameraDeviceView IKDeviceBrowserView
    IKImageBrowserView IKImageView IKScannerDeviceView LPLinkView MKCircleView MKCompassButton MKMarkerAnnotationView
    MKOverlayPathView MKOverlayView MKPolygonView MKPolylineView MKScaleView MKUserLocationView MKUserTrackingButton
    MPVolumeView MSStickerBrowserView MSStickerView NSHostingView PHLivePhotoView PKAddPassButton PKCanvasView
    PKPaymentButton QCView QLPreviewView QTMovieView ScreenSaverView
    """
  private static let objects = """
    ByteCountFormatter DateFormatter Formatter MKUserTrackingBarButtonItem NSByteCountFormatter NSColorPicker
    NSDateFormatter NSFormatter NSNumberFormatter NSPersistentDocument NSPreferencePane NSPredicateEditorRowTemplate
    NSSound NumberFormatter PKToolPicker QLPreviewPanel UIActivity UIActivityItemProvider
    UICollectionViewLayoutAttributes UIDocument UIDynamicAnimator UIDynamicBehavior UIFocusGuide UILayoutGuide
    UIManagedDocument UIPercentDrivenInteractiveTransition UIPopoverPresentationController UIPrintFormatter
    UIPrintPageRenderer UIScene UITextFormattingCoordinator UIWindowScene
    """
}
