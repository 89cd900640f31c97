#if UIKit
  public import ViewHierarchy

  extension UISearchController {
    /// Whether the contents are dimmed. Inert: the older name of `obscuresBackgroundDuringPresentation`, without its effect.
    public var dimsBackgroundDuringPresentation: Bool {
      get { added(true) }
      set { add(newValue) }
    }
  }
#endif
