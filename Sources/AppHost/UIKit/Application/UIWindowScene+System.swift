#if UIKit
  public import ViewHierarchy

  extension UIWindowScene {
    /// The screen.
    public var screen: UIScreen { .main }
    /// The orientation of the interface. All scenes follow the device.
    public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.interfaceOrientation }
  }

  extension UISceneConfiguration {
    /// The storyboard whose initial controller the scene's window shows, or `nil` for that of the Info.plist.
    public var storyboard: UIStoryboard? {
      get { storyboardObject as? UIStoryboard }
      set { storyboardObject = newValue }
    }
  }
#endif
