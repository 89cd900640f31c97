#if UIKit
  import SimulatedWorld
  import Testing
  import UIKit

  extension AppTests {
    @MainActor @Suite("Controllers and objects of the system", .serialized)
    struct SystemControllerTests {
      private func inWorld(_ body: (World) throws -> Void) throws {
        let world = World(classes: UIKitClasses.makeTable())
        let application = UIApplication(in: world)
        try world.run { try body(world) }
        withExtendedLifetime(application) {}
      }

      @Test("the user picks an image or cancels, and the delegate dismisses the picker")
      func imagePicker() throws {
        try inWorld { world in
          let owner = ImageOwner()
          let window = UIWindow()
          let picker = UIImagePickerController()
          try world.step {
            window.rootViewController = owner
            window.makeKeyAndVisible()
          }
          picker.delegate = owner
          try world.step { owner.present(picker, animated: true) }
          let image = UIImage()
          try world.step { picker.pick([.originalImage: image]) }
          #expect(owner.image === image && owner.presentedViewController == nil)
          try world.step { owner.present(picker, animated: true) }
          try world.step { picker.cancel() }
          #expect(owner.presentedViewController == nil)
        }
      }

      /// Presents a screen of the system on an owner.
      private func present<Screen: UIViewController>(
        _ screen: Screen, in world: World, _ body: (SystemOwner) throws -> Void
      )
        throws
      {
        let owner = SystemOwner()
        let window = UIWindow()
        try world.step {
          window.rootViewController = owner
          window.makeKeyAndVisible()
        }
        try world.step { owner.present(screen, animated: true) }
        try body(owner)
        #expect(owner.presentedViewController == nil)
      }

      @Test("hierarchy:4.118 an app presents a browser, which Done dismisses")
      func browser() throws {
        try inWorld { world in
          let browser = SFSafariViewController(url: try #require(URL(string: "https://example.com")))
          try present(browser, in: world) { owner in
            browser.delegate = owner
            try world.step { browser.finish() }
            #expect(owner.calls == ["browser"])
          }
        }
      }

      @Test("hierarchy:4.119 an app presents a share sheet, whose handler runs at its end")
      func shareSheet() throws {
        try inWorld { world in
          let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
          var result = ""
          sheet.completionWithItemsHandler = { type, completed, _, _ in result = "\(type?.rawValue ?? "") \(completed)"
          }
          try present(sheet, in: world) { _ in
            try world.step { sheet.cancel() }
            #expect(sheet.isBeingPresented == false)
          }
          #expect(result == " false")
        }
      }

      @Test("hierarchy:4.120 hierarchy:4.121 an app presents pickers of photos and files")
      func photosAndFiles() throws {
        try inWorld { world in
          let photos = PHPickerViewController(configuration: PHPickerConfiguration())
          try present(photos, in: world) { owner in
            photos.delegate = owner
            try world.step { photos.pick([PHPickerResult(assetIdentifier: "1")]) }
            #expect(owner.calls == ["photos 1"])
          }
          let file = try #require(URL(string: "file:///a.txt"))
          let files = UIDocumentPickerViewController(forExporting: [file])
          try present(files, in: world) { owner in
            files.delegate = owner
            try world.step { files.pick([file]) }
            #expect(owner.calls == ["file:///a.txt"])
          }
        }
      }

      @Test("hierarchy:4.122 an app presents a mail and a message")
      func composition() throws {
        try inWorld { world in
          #expect(MFMailComposeViewController.canSendMail() && MFMessageComposeViewController.canSendText())
          let mail = MFMailComposeViewController()
          try present(mail, in: world) { owner in
            mail.mailComposeDelegate = owner
            try world.step { mail.finish(with: .saved) }
            #expect(owner.calls == ["mail saved"])
          }
          let message = MFMessageComposeViewController()
          try present(message, in: world) { owner in
            message.messageComposeDelegate = owner
            try world.step { message.finish(with: .sent) }
            #expect(owner.calls == ["message sent"])
          }
        }
      }

      @Test("hierarchy:4.123 an app previews a file")
      func preview() throws {
        try inWorld { world in
          let preview = QLPreviewController()
          let file = NSURL(string: "file:///a.txt")
          let source = PreviewFiles(file)
          preview.dataSource = source
          try present(preview, in: world) { owner in
            #expect(preview.currentPreviewItem === file && preview.currentPreviewItem?.previewItemURL == file as URL?)
            preview.delegate = owner
            try world.step { preview.finish() }
            #expect(owner.calls == ["preview"])
          }
        }
      }

      @Test("hierarchy:4.129 an app lets the user pick a font and a color")
      func fontsAndColors() throws {
        try inWorld { world in
          let fonts = UIFontPickerViewController(configuration: UIFontPickerViewController.Configuration())
          try present(fonts, in: world) { owner in
            fonts.delegate = owner
            try world.step { fonts.pick("Avenir") }
            #expect(owner.calls == ["font Avenir"])
          }
          let colors = UIColorPickerViewController()
          colors.selectedColor = .red
          try present(colors, in: world) { owner in
            colors.delegate = owner
            #expect(colors.selectedColor == .red)
            try world.step { colors.pick(.blue) }
            try world.step { colors.finish() }
            #expect(owner.calls == ["color true false", "color picker"])
          }
        }
      }

      @Test("hierarchy:4.124 an app sets the options of a zoom")
      func zoomOptions() throws {
        try inWorld { world in
          let options = UIViewController.Transition.ZoomOptions()
          options.dimmingColor = .black
          options.dimmingVisualEffect = UIBlurEffect(style: .light)
          options.alignmentRectProvider = { $0.zoomedViewController.view.bounds }
          options.interactiveDismissShouldBegin = { $0.willBegin && $0.velocity.dy == 0 && $0.location == .zero }
          let detail = UIViewController()
          detail.preferredTransition = .zoom(options: options) { $0.sourceViewController.view }
          let navigation = UINavigationController(rootViewController: UIViewController())
          let window = UIWindow()
          try world.step {
            window.rootViewController = navigation
            window.makeKeyAndVisible()
          }
          try world.step { navigation.pushViewController(detail, animated: true) }
          #expect(options.dimmingColor == .black && options.dimmingVisualEffect != nil)
          #expect(navigation.beginInteractivePop(from: .down))
          try world.step { navigation.finishInteractivePop() }
          #expect(navigation.viewControllers.count == 1)
        }
      }

      @Test("a picker view notifies its delegate of the user's row, and not of the app's")
      func pickerView() throws {
        try inWorld { _ in
          let view = UIPickerView()
          let rows = PickerRows()
          view.dataSource = rows
          view.delegate = rows
          view.selectRow(1, inComponent: 0, animated: false)
          #expect(view.numberOfComponents == 1 && view.selectedRow(inComponent: 0) == 1 && rows.selected.isEmpty)
          view.userSelected(row: 2, inComponent: 0)
          #expect(rows.selected == [2])
        }
      }

      @Test("each world has its clipboard")
      func pasteboard() throws {
        try inWorld { _ in
          UIPasteboard.general.string = "a"
          #expect(UIPasteboard.general.string == "a" && UIPasteboard.general.hasStrings)
        }
        try inWorld { _ in #expect(UIPasteboard.general.string == nil) }
      }

      @Test("a hash table of weak objects does not retain them")
      func hashTable() {
        let table = NSHashTable<PickerRows>.weakObjects()
        let kept = PickerRows()
        do {
          let lost = PickerRows()
          table.add(lost)
          table.add(kept)
          table.add(kept)
          #expect(table.count == 2 && table.contains(lost))
        }
        #expect(table.allObjects == [kept])
        table.remove(kept)
        #expect(table.anyObject == nil)
        let strong = NSHashTable<PickerRows>()
        strong.add(PickerRows())
        #expect(strong.count == 1)
      }

      @Test("views have the layer of their class, and effects their contents")
      func layers() throws {
        try inWorld { _ in
          #expect(ShapeView().layer is CAShapeLayer && !(UIView().layer is CAShapeLayer))
          let effects = UIVisualEffectView(effect: UIBlurEffect(style: .light))
          #expect(effects.contentView.superview === effects)
        }
      }
    }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private final class ImageOwner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var image: UIImage?

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      image = info[.originalImage] as? UIImage
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
  }

  /// A controller that is the delegate of screens of the system, and dismisses those that the app should dismiss.
  private final class SystemOwner: UIViewController, SFSafariViewControllerDelegate, PHPickerViewControllerDelegate,
    UIDocumentPickerDelegate, MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate,
    QLPreviewControllerDelegate, UIFontPickerViewControllerDelegate, UIColorPickerViewControllerDelegate
  {
    var calls: [String] = []

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("browser") }
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      calls.append("photos \(results.count)")
      picker.dismiss(animated: true)
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      calls += urls.map(\.absoluteString)
    }
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      calls.append("mail \(result)")
      controller.dismiss(animated: true)
    }
    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
      calls.append("message \(result)")
      controller.dismiss(animated: true)
    }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { calls.append("preview") }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      calls.append("font \(viewController.selectedFontDescriptor?.postscriptName ?? "")")
    }
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { calls.append("color \(color == .blue) \(continuously)") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      calls.append("color picker")
    }
  }

  /// A data source of previews with one file.
  private final class PreviewFiles: QLPreviewControllerDataSource {
    private let file: NSURL?

    init(_ file: NSURL?) { self.file = file }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      file ?? NSURL(fileURLWithPath: "/")
    }
  }

  private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var selected: [Int] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selected.append(row)
    }
  }
#endif
