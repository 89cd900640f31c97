#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A row of a table view. The user's tap selects it.
  open class UITableViewCell: UIView, SelectableView, ReusableCell {
    /// The layout of the labels. Inert.
    public enum CellStyle: Int, Sendable {
      /// One label.
      case `default`
      /// Two labels beside each other.
      case value1
      /// Two labels, a smaller and a larger one.
      case value2
      /// Two labels, one below the other.
      case subtitle
    }

    /// The accessory. Inert, except that a storyboard can give it a segue.
    public enum AccessoryType: Int, Sendable {
      /// None.
      case none
      /// An arrow.
      case disclosureIndicator
      /// An arrow and a button.
      case detailDisclosureButton
      /// A checkmark.
      case checkmark
      /// A button.
      case detailButton
    }

    /// The appearance of a selected row. `none` does not prevent the selection, as on the platform. Inert.
    public enum SelectionStyle: Int, Sendable {
      /// Not at all.
      case none
      /// Blue.
      case blue
      /// Gray.
      case gray
      /// The default.
      case `default`
    }

    /// A change to a row.
    public enum EditingStyle: Int, Sendable {
      /// None.
      case none
      /// The row is deleted.
      case delete
      /// A row is inserted.
      case insert
    }

    /// The identifier under which the table view reuses the cell.
    open internal(set) var reuseIdentifier: String?
    /// The label of the title.
    open private(set) lazy var textLabel: UILabel? = addedLabel()
    /// The label of the details.
    open private(set) lazy var detailTextLabel: UILabel? = addedLabel()
    /// The view of the image.
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// The view that contains the cell's views.
    open var contentView: UIView { contents ?? makeContentView() }
    private var contents: UIView?
    /// The accessory. Inert.
    open var accessoryType = AccessoryType.none
    /// The view of the accessory. Inert.
    open var accessoryView: UIView?
    /// The view behind the contents. Inert.
    open var backgroundView: UIView?
    /// The view behind the contents of a selected cell. Inert.
    open var selectedBackgroundView: UIView?
    /// The appearance of a selected row. Inert.
    open var selectionStyle = SelectionStyle.default
    /// The insets of the line below. Inert.
    open var separatorInset = UIEdgeInsets.zero
    /// Whether the cell is selected.
    open var isSelected = false
    /// Whether the cell is highlighted. Inert.
    open var isHighlighted = false
    /// The table view that shows the cell.
    weak var table: UITableView?

    /// Creates a cell in code.
    public init(style: CellStyle, reuseIdentifier: String?) {
      super.init(frame: .zero)
      self.reuseIdentifier = reuseIdentifier
    }

    /// Creates a cell of a storyboard or a xib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a cell of the default style.
    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    func setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

    static func makeRegistered(_ identifier: String) -> Self? {
      PreparedCreation.object(of: self, "style:reuseIdentifier:", [CellStyle.default, identifier]) as? Self
        ?? make(in: .current)
    }

    private func addedLabel() -> UILabel {
      let label = UILabel()
      contentView.addSubview(label)
      return label
    }

    private func makeContentView() -> UIView {
      let made = UIView(frame: .zero)
      contents = made
      addSubview(made)
      return made
    }

    /// Called before the cell is used for another row.
    open func prepareForReuse() {}
    /// Sets ``isSelected``.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets ``isHighlighted``.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    package var isSelectable: Bool { table != nil }
    package func userWillSelect() -> Bool { table?.userWillSelect(self) ?? false }
    package func userDidSelect() { table?.userDidSelect(self) }
  }
#endif
