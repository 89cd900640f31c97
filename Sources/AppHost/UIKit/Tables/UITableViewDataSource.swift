#if UIKit
  public import Foundation

  /// The source of the rows of a table view.
  public protocol UITableViewDataSource: AnyObject {
    /// Asks for the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Asks for the cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Asks for the number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Asks for the title above a section.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Asks for the title below a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Asks whether the user can edit a row.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Called when the user deletes or inserts a row.
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  }

  extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `nil`.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `true`.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }
#endif
