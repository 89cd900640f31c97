import Foundation

/// The user who is logged in.
final class Session {
  static let shared = Session()

  private(set) var userName: String?

  var isLoggedIn: Bool { userName != nil }

  func logIn(as name: String) { userName = name }

  func logOut() { userName = nil }
}
