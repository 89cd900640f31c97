/// A control that the user taps.
open class UIButton: UIControl {
  /// What stands on the button.
  public final var title: String?
}
