import UIKit

protocol TripViewControllerDelegate: AnyObject {
  func trip(_ controller: TripViewController, didSelectDay day: String)
  func tripDidConfirmDeletion(_ controller: TripViewController)
}

final class TripViewController: UITableViewController {
  weak var delegate: TripViewControllerDelegate?
  var trip: Trip?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = trip?.name
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Day")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Delete", style: .plain, target: self, action: #selector(deleteTapped))
  }

  @objc private func deleteTapped() {
    let alert = UIAlertController(title: "Delete this trip?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete trip", style: .destructive) { [weak self] _ in
        guard let self else { return }
        self.delegate?.tripDidConfirmDeletion(self)
      })
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    trip?.days.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Day", for: indexPath)
    cell.textLabel?.text = trip?.days[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let day = trip?.days[indexPath.row] else { return }
    delegate?.trip(self, didSelectDay: day)
  }
}
