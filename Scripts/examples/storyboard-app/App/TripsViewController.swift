import UIKit

final class TripsViewController: UITableViewController {
  @IBOutlet private var addItem: UIBarButtonItem!
  private var trips: [String] = ["Rome"]

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let trip = segue.destination as? TripViewController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    trip.name = trips[row]
  }

  @IBAction private func cancelEdit(_ segue: UIStoryboardSegue) {}

  @IBAction private func saveTrip(_ segue: UIStoryboardSegue) {
    guard let editor = segue.source as? EditTripViewController, let name = editor.name else { return }
    trips.append(name)
    tableView.reloadData()
  }

  @IBAction private func deleteTrip(_ segue: UIStoryboardSegue) {
    guard let trip = segue.source as? TripViewController else { return }
    trips.removeAll { $0 == trip.name }
    tableView.reloadData()
  }
}
