import UIKit

protocol TripListViewControllerDelegate: AnyObject {
  func tripListDidTapAdd(_ list: TripListViewController)
  func tripList(_ list: TripListViewController, willShow trip: TripViewController)
}

final class TripListViewController: UITableViewController {
  weak var delegate: TripListViewControllerDelegate?

  var trips: [Trip] = [] {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: self, action: #selector(addTapped))
  }

  @objc private func addTapped() { delegate?.tripListDidTapAdd(self) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trips.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(StoryboardReuse.trip, for: indexPath)
    cell.textLabel?.text = trips[indexPath.row].name
    cell.detailTextLabel?.text = "\(trips[indexPath.row].days.count) days"
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard ControllerSegue.TripListViewController(segue) == .showTrip,
      let trip = segue.destination as? TripViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    else { return }
    trip.trip = trips[indexPath.row]
    delegate?.tripList(self, willShow: trip)
  }
}
