internal import ScriptText

/// The items of storyboards and xibs that are not views.
extension APIReference {
  static var items: [APIEntry] {
    PlatformClass.uiBarButtonItem.entries + PlatformClass.uiGestureRecognizer.entries + PlatformClass.nsMenuItem.entries
      + PlatformClass.nsToolbarItem.entries
  }
}
