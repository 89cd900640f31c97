/// The number of the last instance of each class, by the index of the class in its table.
struct InstanceNumbers {
  private var numbers: ContiguousArray<Int32> = []

  /// Returns the number of a new instance, from 1.
  mutating func next(_ classIndex: Int) -> Int32 {
    while numbers.count <= classIndex { numbers.append(0) }
    numbers[classIndex] += 1
    return numbers[classIndex]
  }
}
