public import SimulatedWorld

/// The names for messages and log entries of the system's screens and transitions, at fixed symbols from 301 up.
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
  // Modal dialogs of AppKit.
  case runModal
  // Edges.
  case preferredTransition
  case inputAccessoryView
}

extension SystemName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 301 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(SystemName.self)
}
