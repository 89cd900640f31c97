#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A view above or below a section, which a table view reuses.
  open class UITableViewHeaderFooterView: UIView, ReusableCell {
    /// The identifier under which the table view reuses the view.
    public private(set) var reuseIdentifier: String?
    /// The label of the title.
    open private(set) lazy var textLabel: UILabel? = addedLabel()
    /// The label of the details.
    open private(set) lazy var detailTextLabel: UILabel? = addedLabel()
    /// The view that contains the view's contents.
    open private(set) lazy var contentView: UIView = {
      let made = UIView(frame: .zero)
      addSubview(made)
      return made
    }()
    /// The view behind the contents. Inert.
    open var backgroundView: UIView?

    /// Creates a view in code.
    public init(reuseIdentifier: String?) {
      super.init(frame: .zero)
      self.reuseIdentifier = reuseIdentifier
    }

    /// Creates a view of a xib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used again.
    open func prepareForReuse() {}

    func setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

    static func makeRegistered(_ identifier: String) -> Self? {
      PreparedCreation.object(of: self, "reuseIdentifier:", [identifier]) as? Self ?? make(in: .current)
    }

    private func addedLabel() -> UILabel {
      let label = UILabel()
      contentView.addSubview(label)
      return label
    }
  }
#endif
