import Foundation

struct Trip: Codable, Equatable {
  var name: String
  var days: [String]
}
