#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A button. A check box or a radio button changes its state when the user clicks it.
  open class NSButton: NSControl, TitledControl {
    /// The kind of a button, which determines its state after a click.
    public enum ButtonType: UInt, Sendable {
      /// The state does not change.
      case momentaryLight
      /// A click changes the state.
      case pushOnPushOff
      /// A click changes the state.
      case toggle
      /// A check box: a click changes the state.
      case `switch`
      /// A radio button: a click sets the state.
      case radio
      /// The state does not change.
      case momentaryChange
      /// A click changes the state.
      case onOff
      /// The state does not change.
      case momentaryPushIn
    }

    /// The frame of a button. Inert.
    public enum BezelStyle: UInt, Sendable {
      /// Rounded.
      case rounded = 1
      /// A square.
      case regularSquare
      /// For icons.
      case texturedRounded = 11
      /// Round.
      case circular = 7
      /// A question mark.
      case helpButton = 9
      /// For lists.
      case inline = 15
    }

    /// The title.
    open var title = ""
    /// The title of the state on. Inert.
    open var alternateTitle = ""
    /// The state.
    open var state = StateValue.off
    /// The image. Inert.
    open var image: NSImage?
    /// The color of the image. Inert.
    open var contentTintColor: NSColor?
    /// The frame. Inert.
    open var bezelStyle = BezelStyle.rounded
    /// Whether the frame is visible. Inert.
    open var isBordered = true
    /// Whether the background is drawn. Inert.
    open var isTransparent = false
    /// The place of the image. Inert.
    open var imagePosition = NSControl.ImagePosition.noImage
    /// The key that clicks the button. Inert.
    open var keyEquivalent = ""
    private var type = ButtonType.momentaryPushIn

    /// Creates a button with a title.
    public convenience init(title: String, target: Any?, action: Selector?) {
      self.init(frame: .zero)
      self.title = title
      self.target = target.map { $0 as AnyObject }
      self.action = action
    }

    /// Creates a button with an image.
    public convenience init(image: NSImage, target: Any?, action: Selector?) {
      self.init(title: "", target: target, action: action)
      self.image = image
    }

    /// Creates a check box.
    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
      self.init(title: title, target: target, action: action)
      type = .switch
    }

    /// Creates a radio button.
    public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
      self.init(title: title, target: target, action: action)
      type = .radio
    }

    /// Sets the kind of the button.
    open func setButtonType(_ type: ButtonType) { self.type = type }

    /// Inert: nothing is drawn.
    open func highlight(_ flag: Bool) {}

    package final var visibleTitle: String? { title.isEmpty ? nil : title }

    override func changeByClick() {
      switch type {
      case .switch, .toggle, .pushOnPushOff, .onOff: state = state == .on ? .off : .on
      case .radio: state = .on
      case .momentaryLight, .momentaryChange, .momentaryPushIn: break
      }
    }
  }

  extension NSControl {
    /// The place of an image beside a title. Inert.
    public enum ImagePosition: UInt, Sendable {
      /// Only the title.
      case noImage
      /// Only the image.
      case imageOnly
      /// The image at the left.
      case imageLeft
      /// The image at the right.
      case imageRight
    }
  }

  /// A button that opens a list. ``userSelected(_:)`` selects an item and sends the action.
  open class NSPopUpButton: NSButton {
    /// The titles of the items.
    open private(set) var itemTitles: [String] = []
    /// The index of the selected item, or -1.
    open private(set) var indexOfSelectedItem = -1
    /// The title of the selected item, or `nil`.
    open var titleOfSelectedItem: String? {
      itemTitles.indices.contains(indexOfSelectedItem) ? itemTitles[indexOfSelectedItem] : nil
    }
    /// The number of items.
    open var numberOfItems: Int { itemTitles.count }

    /// Adds an item, and selects it if it is the first one.
    open func addItem(withTitle title: String) {
      itemTitles.append(title)
      if indexOfSelectedItem < 0 { indexOfSelectedItem = 0 }
    }
    /// Adds items.
    open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }
    /// Removes all items.
    open func removeAllItems() { (itemTitles, indexOfSelectedItem) = ([], -1) }
    /// Selects an item by its index.
    open func selectItem(at index: Int) { indexOfSelectedItem = index }
    /// Selects an item by its title. Does nothing for an unknown title.
    open func selectItem(withTitle title: String) {
      if let index = itemTitles.firstIndex(of: title) { indexOfSelectedItem = index }
    }

    /// Selects an item, like a user.
    public func userSelected(_ index: Int) {
      selectItem(at: index)
      performClick(nil)
    }
  }

  /// A row of segments. ``userSelected(_:)`` selects one and sends the action.
  open class NSSegmentedControl: NSControl {
    private var labels: [String] = []
    /// The selected segment, or -1.
    open var selectedSegment = -1
    /// The selected segment, or -1.
    open var indexOfSelectedItem: Int { selectedSegment }
    /// The number of segments.
    open var segmentCount: Int {
      get { labels.count }
      set { labels = (0..<max(newValue, 0)).map { labels.indices.contains($0) ? labels[$0] : "" } }
    }

    /// Sets the label of a segment.
    open func setLabel(_ label: String, forSegment segment: Int) {
      if labels.indices.contains(segment) { labels[segment] = label }
    }
    /// Returns the label of a segment.
    open func label(forSegment segment: Int) -> String? { labels.indices.contains(segment) ? labels[segment] : nil }
    /// Inert: there is no layout.
    open func setWidth(_ width: CGFloat, forSegment segment: Int) {}

    /// Selects a segment, like a user.
    public func userSelected(_ segment: Int) {
      selectedSegment = segment
      performClick(nil)
    }
  }
#endif
