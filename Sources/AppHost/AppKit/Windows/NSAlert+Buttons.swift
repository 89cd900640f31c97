#if UIKit
  internal import Foundation
  internal import UIKit
  public import ViewHierarchy

  extension NSAlert {
    /// The image. Inert.
    public var icon: NSImage? {
      get { added(nil) }
      set { add(newValue) }
    }

    /// The buttons, in the order in which they were added.
    public var buttons: [NSButton] { buttonViews.compactMap { $0 as? NSButton } }

    /// Creates an alert that describes an error.
    public convenience init(error: any Error) {
      self.init()
      messageText = error.localizedDescription
    }

    /// Adds a button. Its response is `alertFirstButtonReturn` for the first one, and 1 more for each following one.
    @discardableResult
    public func addButton(withTitle title: String) -> NSButton {
      let button = NSButton(title: title, target: nil, action: nil)
      button.tag = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + buttonViews.count
      add(button)
      return button
    }

    /// The check box by which the user suppresses the alert (`hierarchy:8.18`).
    public var suppressionButton: NSButton? {
      if let known = suppressionView as? NSButton { return known }
      let button = NSButton(checkboxWithTitle: suppressionTitle, target: nil, action: nil)
      if let plain = suppressionView as? NSAlertButton { button.state = plain.isOn ? .on : .off }
      setSuppression(button)
      return button
    }
  }
#endif
