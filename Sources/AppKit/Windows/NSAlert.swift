#if UIKit
  public import Foundation
  internal import Simulation
  internal import UIKit
  public import ViewHierarchy

  /// An alert.
  ///
  /// ``beginSheetModal(for:completionHandler:)`` shows a sheet whose buttons the user clicks. ``runModal()`` waits on the platform; a
  /// test answers it in advance, with ``ViewHierarchy/NSApplication/userAnswersModal(with:)``.
  open class NSAlert: NSObject {
    /// The severity of an alert. Inert.
    public enum Style: UInt, Sendable {
      /// A warning.
      case warning
      /// Information.
      case informational
      /// An error.
      case critical
    }

    /// The message.
    open var messageText = ""
    /// The explanation.
    open var informativeText = ""
    /// The severity. Inert.
    open var alertStyle = Style.warning
    /// A view of the app. Inert.
    open var accessoryView: NSView?
    /// The image. Inert.
    open var icon: NSImage?
    /// The buttons, in the order in which they were added.
    open private(set) var buttons: [NSButton] = []
    /// The window of the alert.
    public let window: NSWindow

    /// Creates an alert of the current world, without buttons. The alert gets the button “OK” when it is shown.
    public override init() {
      window = NSPanel()
      window.contentView = NSView()
    }

    /// Creates an alert that describes an error.
    public convenience init(error: any Error) {
      self.init()
      messageText = error.localizedDescription
    }

    /// Adds a button. Its response is `alertFirstButtonReturn` for the first one, and 1 more for each following one.
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton {
      let button = NSButton(title: title, target: nil, action: nil)
      let response = NSApplication.ModalResponse(
        NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + buttons.count)
      button.tag = response.rawValue
      button.primaryAction = { [unowned window] in window.sheetParent?.endSheet(window, returnCode: response) }
      buttons.append(button)
      window.contentView?.addSubview(button)
      return button
    }

    private func prepare() {
      window.title = messageText
      if buttons.isEmpty { addButton(withTitle: "OK") }
    }

    /// Returns the response that a test has set. Without one, an exception ends the app.
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse {
      prepare()
      let application = NSApplication.shared
      return application.world.attempt(application, else: .abort) {
        () throws(PlatformException) -> NSApplication.ModalResponse in
        try application.takeModalAnswer(for: window)
      }
    }

    /// Shows the alert as a sheet, whose buttons the user clicks.
    open func beginSheetModal(
      for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) {
      prepare()
      // The sheet retains the alert.
      sheetWindow.beginSheet(window) { [self] response in
        withExtendedLifetime(self) { handler?(response) }
      }
    }
  }
#endif
