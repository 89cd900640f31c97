import Foundation
import SimulatedWorld
import Travel
import UIKit

// Prints how long the app takes from its launch to the third screen: the login, the list of trips, and a trip. The status is 1 if the median
// is not below 1 ms.
//
//     swift run -c release --package-path Scripts/TravelApp travel-benchmark

let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Travel").standardized
let table = UIKitClasses.makeTable()

/// Launches the app in a new world, and acts as the user.
func run() throws {
  logOut()
  let world = World(classes: table)
  let application = UIApplication(in: world)
  try world.run {
    AppResources.use(preparedClassesOfTravel(), resources: [directory.path])
    try launchTravel(application)
    guard let field = application.keyWindow?.rootViewController?.view.subviews.first as? UITextField else {
      fatalError("the login has no text field")
    }
    field.text = "Ada"
    field.sendActions(for: .editingChanged)
    try application.userTapped("Log in")
    guard let list = application.topViewController as? UITableViewController else { fatalError("the list is missing") }
    try list.tableView.userTappedRow(at: IndexPath(row: 0, section: 0))
    guard application.topViewController?.title == "Lisbon" else { fatalError("the trip is missing") }
  }
}

let clock = ContinuousClock()
var durations: [Duration] = []
for _ in 0..<200 { durations.append(try clock.measure { try run() }) }
durations.sort()
func milliseconds(_ duration: Duration) -> String { String(format: "%.3f ms", Double(duration.components.attoseconds) / 1e15) }
print("launch to the third screen: median \(milliseconds(durations[100])), fastest \(milliseconds(durations[0]))")
exit(durations[100] < .milliseconds(1) ? 0 : 1)
