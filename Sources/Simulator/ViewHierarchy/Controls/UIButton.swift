/// A control that the user taps.
open class UIButton: UIControl {
  /// The title of the button.
  public final var title: String?
}
