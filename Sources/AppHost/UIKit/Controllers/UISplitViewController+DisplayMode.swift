#if UIKit
  public import ViewHierarchy

  extension UISplitViewController.DisplayMode {
    /// The former name of ``secondaryOnly``.
    public static var primaryHidden: Self { .secondaryOnly }
    /// The former name of ``oneBesideSecondary``.
    public static var allVisible: Self { .oneBesideSecondary }
    /// The former name of ``oneOverSecondary``.
    public static var primaryOverlay: Self { .oneOverSecondary }
  }
#endif
