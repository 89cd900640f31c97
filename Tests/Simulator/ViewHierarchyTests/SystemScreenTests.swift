import SimulatedWorld
import Testing
import ViewHierarchy

/// A delegate of the system's screens that records its calls, with whether the screen is being dismissed.
private final class Recorder: SimulatedObject, SFSafariViewControllerDelegate, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate, PHPickerViewControllerDelegate, UIDocumentPickerDelegate,
  MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate, SKStoreProductViewControllerDelegate,
  QLPreviewControllerDelegate, UIFontPickerViewControllerDelegate, ColorPickerObserver
{
  var calls: [String] = []
  /// Whether the delegate dismisses the screen.
  var dismisses = true

  private func note(_ name: String, _ screen: UIViewController) {
    let state = screen.presentingViewController == nil ? ", gone" : screen.isBeingDismissed ? ", leaving" : ""
    calls.append(name + state)
    if dismisses { screen.dismiss(animated: true) }
  }

  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { note("finish", controller) }
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { note("pick \(info[.originalImage] as? String ?? "nothing")", picker) }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { note("cancel", picker) }
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    note("pick \(results.compactMap(\.assetIdentifier))", picker)
  }
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    note("pick \(urls.map(\.absoluteString))", controller)
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { note("cancel", controller) }
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { note("\(result)", controller) }
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
  ) { note("\(result)", controller) }
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) { note("finish", viewController) }
  func previewControllerWillDismiss(_ controller: QLPreviewController) { calls.append("will") }
  func previewControllerDidDismiss(_ controller: QLPreviewController) { calls.append("did") }

  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    note("pick \(viewController.selectedFontName ?? "nothing")", viewController)
  }
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
    note("cancel", viewController)
  }
  func colorPickerDidSelect(_ picker: UIColorPickerViewController, continuously: Bool) {
    calls.append("select \(continuously)")
  }
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    note("finish", viewController)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A data source of previews with two files.
private final class Files: SimulatedObject, QLPreviewControllerDataSource {
  final class Item: QLPreviewItem {
    var previewItemURL: URL? { nil }
  }

  let item = Item()
  var calls: [String] = []

  func numberOfPreviewItems(in controller: QLPreviewController) -> Int {
    calls.append("count")
    return 2
  }

  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
    calls.append("\(index)")
    return item
  }
}

@Suite struct SystemScreenTests {
  /// A screen that A presents.
  private struct Scene<Screen: UIViewController> {
    let app: TestApp
    let a: A
    let screen: Screen
    let delegate: Recorder

    func settle() throws { try app.settle() }
  }

  private func scene<Screen: UIViewController>(
    _ type: Screen.Type, on idiom: UIUserInterfaceIdiom = .phone, _ prepare: (Screen, Recorder) -> Void
  ) throws -> Scene<Screen> {
    let (app, a) = try TestApp.plain()
    app.application.idiom = idiom
    let screen = try #require(Screen.make(in: app.world))
    let delegate = Recorder(in: app.world)
    prepare(screen, delegate)
    a.present(screen, animated: true)
    try app.settle()
    return Scene(app: app, a: a, screen: screen, delegate: delegate)
  }

  @Test("hierarchy:4.116 hierarchy:4.118 Done calls the delegate, and then the system dismisses the browser")
  func safari() throws {
    for dismisses in [false, true] {
      let scene = try scene(SFSafariViewController.self) { $0.delegate = $1 }
      scene.delegate.dismisses = dismisses
      #expect(scene.screen.finish() && !scene.screen.finish())
      #expect(scene.delegate.take() == ["finish"] && scene.screen.isBeingDismissed)
      try scene.settle()
      #expect(scene.a.presentedViewController == nil && scene.app.world.log.failures.isEmpty)
    }
  }

  @Test("hierarchy:4.129 a presented picker of fonts is dismissed by the system, whether or not the app does so, too")
  func fonts() throws {
    for dismisses in [false, true] {
      let scene = try scene(UIFontPickerViewController.self) { $0.delegate = $1 }
      scene.delegate.dismisses = dismisses
      #expect(scene.screen.pick("Avenir"))
      try scene.settle()
      #expect(scene.delegate.take() == ["pick Avenir"] && scene.a.presentedViewController == nil)
      scene.a.present(scene.screen, animated: true)
      try scene.settle()
      #expect(scene.screen.cancel() && !scene.screen.cancel())
      try scene.settle()
      #expect(scene.delegate.take() == ["cancel"] && scene.a.presentedViewController == nil)
      #expect(scene.app.world.log.failures.isEmpty)
    }
  }

  @Test("hierarchy:4.129 a pushed picker of fonts stays until the app pops it", .tags(.unsourced))
  func pushedFonts() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let picker = UIFontPickerViewController(in: app.world)
    navigation.pushViewController(picker, animated: true)
    try app.settle()
    #expect(picker.pick("Avenir"))
    try app.settle()
    #expect(navigation.topViewController === picker)
  }

  @Test("hierarchy:4.129 a picker of colors stays after a selection, and the system dismisses it at Close")
  func colors() throws {
    let scene = try scene(UIColorPickerViewController.self) { $0.observer = $1 }
    scene.delegate.dismisses = false
    #expect(
      scene.screen.select("red", nil, continuously: true) && scene.screen.select("blue", nil, continuously: false))
    #expect(scene.delegate.take() == ["select true", "select false"] && scene.screen.selectedText == "blue")
    try scene.screen.navigationItem.rightBarButtonItem?.sendActions()
    #expect(scene.delegate.take() == ["finish, leaving"])
    try scene.settle()
    #expect(scene.a.presentedViewController == nil)
    scene.a.present(scene.screen, animated: true)
    try scene.settle()
    #expect(scene.screen.beginSwipeToDismiss() && scene.screen.finishSwipeToDismiss())
    try scene.settle()
    #expect(scene.delegate.take() == [])
  }

  @Test("hierarchy:4.123 a preview requests its number of files and the shown one")
  func previewData() throws {
    let (app, a) = try TestApp.plain()
    let preview = QLPreviewController(in: app.world)
    let source = Files(in: app.world)
    preview.dataSource = source
    a.present(preview, animated: true)
    #expect(source.calls == [])
    try app.settle()
    #expect(source.calls == ["count", "0"] && preview.currentPreviewItem === source.item)
    preview.currentPreviewItemIndex = 1
    preview.reloadData()
    #expect(source.calls == ["count", "0", "1", "count", "1"])
    preview.currentPreviewItemIndex = 2
    #expect(preview.currentPreviewItem == nil && source.calls.count == 5)
  }

  @Test("hierarchy:4.115 the buttons are in the navigation item of the screen")
  func buttons() throws {
    let scene = try scene(MFMailComposeViewController.self) { $0.mailComposeDelegate = $1 }
    let item = scene.screen.navigationItem
    #expect(item.leftBarButtonItem?.title == "Cancel" && item.rightBarButtonItem?.title == "Send")
    try item.rightBarButtonItem?.sendActions()
    try scene.settle()
    #expect(scene.delegate.take() == ["sent"] && scene.a.presentedViewController == nil)
  }

  @Test("hierarchy:5.42 a browser opens only web addresses")
  func schemes() throws {
    let app = TestApp()
    let screen = try #require(SFSafariViewController.make(in: app.world))
    for (address, isValid) in [("https://a.b", true), ("HTTP://a", true), ("mailto:a", false), ("a.b", false)] {
      let url = try #require(URL(string: address))
      if isValid {
        try screen.setInitialURL(url)
        #expect(screen.initialURL == url)
      } else {
        let error = #expect(throws: PlatformException.self) { try screen.setInitialURL(url) }
        #expect(error?.reason.contains("unsupported scheme") == true)
      }
    }
  }

  @Test("hierarchy:4.119 the handler of a share sheet runs when the sheet has left")
  func activity() throws {
    var results: [String] = []
    func scene() throws -> Scene<UIActivityViewController> {
      let scene = try self.scene(UIActivityViewController.self) { _, _ in }
      scene.screen.completionWithItemsHandler = { [unowned a = scene.a] type, completed, items, error in
        let isGone = a.presentedViewController == nil
        results.append("\(type?.rawValue ?? "none") \(completed) \(items?.count ?? 0) \(error == nil) \(isGone)")
      }
      return scene
    }
    let shared = try scene()
    #expect(shared.screen.pick(.print, returnedItems: [1]) && results.isEmpty)
    try shared.settle()
    let cancelled = try scene()
    #expect(cancelled.screen.cancel())
    try cancelled.settle()
    let swiped = try scene()
    #expect(swiped.screen.beginSwipeToDismiss() && swiped.screen.finishSwipeToDismiss())
    try swiped.settle()
    #expect(
      results == [
        "com.apple.UIKit.activity.Print true 1 true true", "none false 0 true true", "none false 0 true true",
      ])
    let dismissed = try scene()
    dismissed.a.dismiss(animated: true)
    try dismissed.settle()
    #expect(results.count == 3)
  }

  @Test("hierarchy:5.22 on a pad a share sheet is a popover and needs a source")
  func activityOnPad() throws {
    let (app, a) = try TestApp.plain()
    app.application.idiom = .pad
    app.world.exceptionsEndApp = false
    let screen = try #require(UIActivityViewController.make(in: app.world))
    a.present(screen, animated: false)
    let failure = try #require(app.world.log.failures.first)
    #expect(failure.name == "NSGenericException" && a.presentedViewController == nil)
    let other = try #require(UIActivityViewController.make(in: app.world))
    var runs = 0
    other.completionWithItemsHandler = { _, _, _, _ in runs += 1 }
    other.popoverPresentationController?.sourceView = a.view
    a.present(other, animated: false)
    try app.settle()
    #expect(other.popoverPresentationController?.tapOutside() == true)
    try app.settle()
    #expect(runs == 1 && a.presentedViewController == nil)
  }

  @Test("hierarchy:4.120 the app dismisses the pickers of images")
  func pickers() throws {
    func images() throws -> Scene<UIImagePickerController> {
      try scene(UIImagePickerController.self) { $0.delegate = $1 }
    }
    let picked = try images()
    picked.delegate.dismisses = false
    #expect(picked.screen.pick([.originalImage: "photo"]))
    try picked.settle()
    #expect(picked.delegate.take() == ["pick photo"] && picked.a.presentedViewController === picked.screen)
    picked.delegate.dismisses = true
    #expect(picked.screen.cancel())
    try picked.settle()
    #expect(picked.delegate.take() == ["cancel"] && picked.a.presentedViewController == nil)

    let photos = try scene(PHPickerViewController.self) { $0.delegate = $1 }
    photos.delegate.dismisses = false
    #expect(photos.screen.pick([PHPickerResult(assetIdentifier: "1"), PHPickerResult(assetIdentifier: "2")]))
    #expect(photos.screen.cancel())
    #expect(photos.delegate.take() == ["pick [\"1\", \"2\"]", "pick []"])
    #expect(photos.screen.beginSwipeToDismiss() && photos.screen.finishSwipeToDismiss())
    try photos.settle()
    #expect(photos.delegate.take() == [] && photos.a.presentedViewController == nil)
  }

  @Test("hierarchy:4.120 a picker of images without a delegate leaves at once")
  func noDelegate() throws {
    let scene = try scene(UIImagePickerController.self) { _, _ in }
    #expect(scene.a.presentedViewController == nil)
  }

  @Test("hierarchy:4.121 the delegate of a picker of files is called while the system dismisses the picker")
  func documents() throws {
    func scene() throws -> Scene<UIDocumentPickerViewController> {
      let scene = try self.scene(UIDocumentPickerViewController.self) { $0.delegate = $1 }
      scene.delegate.dismisses = false
      return scene
    }
    let picked = try scene()
    #expect(picked.screen.pick([try #require(URL(string: "file:///a.txt"))]))
    #expect(picked.delegate.take() == ["pick [\"file:///a.txt\"], leaving"])
    try picked.settle()
    #expect(picked.a.presentedViewController == nil)
    let cancelled = try scene()
    #expect(cancelled.screen.cancel())
    try cancelled.settle()
    #expect(cancelled.delegate.take() == ["cancel, leaving"] && cancelled.a.presentedViewController == nil)
    let swiped = try scene()
    #expect(swiped.screen.beginSwipeToDismiss() && swiped.screen.finishSwipeToDismiss())
    try swiped.settle()
    #expect(swiped.delegate.take() == ["cancel, gone"])
  }

  @Test("hierarchy:4.122 the app dismisses mails and messages, which the user cannot swipe away", .tags(.unsourced))
  func composers() throws {
    let mail = try scene(MFMailComposeViewController.self) { $0.mailComposeDelegate = $1 }
    mail.delegate.dismisses = false
    #expect(!mail.screen.beginSwipeToDismiss() && mail.screen.finish(with: .saved))
    #expect(mail.delegate.take() == ["saved"] && mail.a.presentedViewController === mail.screen)
    mail.screen.setSubject("Hello")
    mail.screen.setToRecipients(["a@b.c"])
    mail.screen.setMessageBody("Text", isHTML: false)
    #expect(
      mail.screen.subject == "Hello" && mail.screen.toRecipients == ["a@b.c"] && mail.screen.messageBody == "Text")
    let message = try scene(MFMessageComposeViewController.self) { $0.messageComposeDelegate = $1 }
    #expect(!message.screen.beginSwipeToDismiss() && message.screen.finish(with: .failed))
    try message.settle()
    #expect(message.delegate.take() == ["failed"] && message.a.presentedViewController == nil)
  }

  @Test("hierarchy:4.117 hierarchy:5.43 a screen for which the device lacks a capability cannot be shown")
  func unavailable() throws {
    let (app, a) = try TestApp.plain()
    #expect(SystemCapability.allCases.allSatisfy { !app.application.unavailableCapabilities.contains($0) })
    app.application.unavailableCapabilities = Set(SystemCapability.allCases)
    let picker = try #require(UIImagePickerController.make(in: app.world))
    let error = #expect(throws: PlatformException.self) { try picker.trySetSourceType(.camera) }
    #expect(error?.reason == "Source type 1 not available" && picker.sourceType == .photoLibrary)
    for type in [MFMailComposeViewController.self, MFMessageComposeViewController.self] as [UIViewController.Type] {
      let screen = try #require(type.make(in: app.world))
      let error = #expect(throws: PlatformException.self) { try a.tryPresent(screen, animated: true) }
      #expect(error?.reason == "Application tried to present a nil modal view controller on target <A#1>.")
    }
    app.application.unavailableCapabilities = []
    try picker.trySetSourceType(.camera)
    #expect(picker.sourceType == .camera)
  }

  @Test("hierarchy:4.123 the app dismisses a page of the store, and the system a preview")
  func storeAndPreview() throws {
    let store = try scene(SKStoreProductViewController.self) { $0.delegate = $1 }
    #expect(store.screen.finish())
    try store.settle()
    #expect(store.delegate.take() == ["finish"] && store.a.presentedViewController == nil)
    let preview = try scene(QLPreviewController.self) { $0.delegate = $1 }
    #expect(preview.screen.navigationItem.rightBarButtonItem?.title == "Done" && preview.screen.finish())
    #expect(preview.delegate.calls == ["will"])
    try preview.settle()
    #expect(preview.delegate.take() == ["will", "did"] && preview.a.presentedViewController == nil)
    let swiped = try scene(QLPreviewController.self) { $0.delegate = $1 }
    #expect(swiped.screen.beginSwipeToDismiss() && swiped.screen.finishSwipeToDismiss())
    try swiped.settle()
    #expect(swiped.delegate.take() == ["will", "did"])
  }

  @Test("hierarchy:4.123 a pushed preview has no Done")
  func pushedPreview() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let preview = try #require(QLPreviewController.make(in: app.world))
    navigation.pushViewController(preview, animated: true)
    try app.settle()
    #expect(preview.navigationItem.rightBarButtonItem == nil && !preview.finish())
  }

  @Test("hierarchy:4.115 the user cannot use a screen that is covered, off the screen or in a transition")
  func unusable() throws {
    let (app, a) = try TestApp.plain()
    let screen = try #require(SFSafariViewController.make(in: app.world))
    #expect(!screen.finish())
    a.present(screen, animated: true)
    #expect(!screen.finish())
    try app.settle()
    screen.present(B(in: app.world), animated: false)
    try app.settle()
    #expect(!screen.finish())
    #expect(app.news().isEmpty)
  }
}
