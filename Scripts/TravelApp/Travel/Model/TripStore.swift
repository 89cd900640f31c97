import Foundation

/// The user's trips.
final class TripStore {
  static let shared = TripStore(trips: [
    Trip(name: "Lisbon", days: ["Alfama", "Belém", "Sintra"]),
    Trip(name: "Kyoto", days: ["Gion", "Arashiyama"]),
  ])

  private(set) var trips: [Trip]

  init(trips: [Trip]) { self.trips = trips }

  func add(_ trip: Trip) { trips.append(trip) }

  func remove(_ trip: Trip) { trips.removeAll { $0 == trip } }
}
