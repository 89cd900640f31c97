public import SimulatedWorld

/// The names for messages and log entries of the system's screens.
///
/// A name of a method is the platform's without argument labels. `documentPickerDidPickDocumentsAt` is
/// `documentPicker(_:didPickDocumentsAt:)`.
public enum SystemName: String, ReservedName {
  // Methods of delegates.
  case safariViewControllerDidFinish
  case imagePickerControllerDidFinishPickingMediaWithInfo
  case imagePickerControllerDidCancel
  case pickerDidFinishPicking
  case documentPickerDidPickDocumentsAt
  case documentPickerWasCancelled
  case mailComposeControllerDidFinishWith
  case messageComposeViewControllerDidFinishWith
  case productViewControllerDidFinish
  case previewControllerWillDismiss
  case previewControllerDidDismiss
  case numberOfPreviewItems
  case previewControllerPreviewItemAt
  case fontPickerViewControllerDidPickFont
  case fontPickerViewControllerDidCancel
  case colorPickerViewControllerDidSelect
  case colorPickerViewControllerDidFinish
  // The closure of a share sheet.
  case completionWithItemsHandler
  // Answers of the user.
  case pick
  case cancel
  case finish

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: SplitName.reserved)
}
