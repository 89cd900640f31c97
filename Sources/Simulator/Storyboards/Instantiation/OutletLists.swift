internal import SimulatedWorld

/// The lists of outlet collections, in the order of their first members (`storyboards:9`).
struct OutletLists {
  private var lists: [(property: String, objects: [SimulatedObject])] = []
  private var places: [String: Int] = [:]

  /// Adds a member to the list of a property.
  mutating func add(_ object: SimulatedObject, to property: String) {
    if let place = places[property] {
      lists[place].objects.append(object)
    } else {
      places[property] = lists.count
      lists.append((property, [object]))
    }
  }

  /// Sets the properties of an owner. Lists without members are not set.
  func set(in owner: SimulatedObject) {
    for list in lists { owner.setValue(.foreign(ObjectList(list.objects)), list.property) }
  }
}
