#if UIKit
  import PreparedSources
  import RouteScriptTesting
  import UIKit

  /// The first screen of a small app, as the plugin prepares it.
  final class AlbumViewController: UIViewController {
    struct Stamp: Codable {
      var name: String
      var year: Int
    }

    /// A type that scenarios cannot see.
    struct Opaque {}

    let name = "Europe"
    let price = 2.5
    let isFull = false
    let stamps = [Stamp(name: "Penny Black", year: 1840)]
    let missing: String? = nil
    let first = StampViewController()
    let opaque = Opaque()
    lazy var pages = 12
    var note = ""
    /// Traps, as apps do.
    func open() { fatalError("the stamp is missing") }
  }

  final class StampViewController: UIViewController {}

  /// The host of the tests.
  enum StampHost: ScenarioHost {
    /// A global variable of the app.
    @MainActor static var launches = 0

    static var app: HostedApp {
      var members = PreparedMembers<AlbumViewController>()
      members.property("note", .exposed) { (album, note: String) in album.note = note }
      var classes = PreparedClasses()
      classes.append(members.preparedClass(named: "AlbumViewController"))
      classes.append(PreparedMembers<StampViewController>().preparedClass(named: "StampViewController"))
      return HostedApp(classes)
    }

    static func launch(_ application: UIApplication) throws {
      launches += 1
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: AlbumViewController())
      window.makeKeyAndVisible()
    }

    static let functions = [
      "launches": ScenarioFunction { launches },
      "openMissing": ScenarioFunction { (album: AlbumViewController) in album.open() },
      "presentTwice": ScenarioFunction { (album: AlbumViewController) in
        if let navigation = album.navigationController { album.present(navigation, animated: false) }
      },
      "joined": ScenarioFunction { (name: String, count: Int, price: Double, isOn: Bool, rest: String?) in
        "\(name) \(count) \(price) \(isOn) \(rest ?? "nothing")"
      },
      "shown": ScenarioFunction { (album: AlbumViewController) in album.first },
      "refuse": ScenarioFunction { () throws -> Void in throw StampError.refused },
    ]
  }

  enum StampError: Error, CustomStringConvertible {
    case refused

    var description: String { "the album refuses" }
  }
#endif
