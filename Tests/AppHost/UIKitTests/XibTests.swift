#if UIKit
  import PreparedSources
  import SimulatedWorld
  import Testing
  import UIKit

  /// A screen, a view and a cell of xibs, as the plugin prepares them.
  private final class PanelController: UIViewController {
    weak var nameLabel: UILabel!
    var closes = 0
    func closeTapped(_ sender: UIButton) { closes += 1 }
  }

  private final class BadgeView: UIView {
    weak var countLabel: UILabel!
    var isAwake = false
    override func awakeFromNib() {
      super.awakeFromNib()
      isAwake = countLabel != nil
    }
  }

  private final class ItemCell: UITableViewCell {
    weak var titleLabel: UILabel!
  }

  private final class ItemsController: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UINib(nibName: "ItemCell", bundle: nil), forCellReuseIdentifier: "Item")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
      (cell as? ItemCell)?.titleLabel.text = "\(indexPath.row)"
      return cell
    }
  }

  private enum XibApp {
    static func xib(_ owner: String, _ objects: String, connections: String = "") -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
            <connections>\(connections)</connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """
    }

    static let files = [
      "PanelController.xib": xib(
        "PanelController",
        """
        <view id="v"><subviews>
          <label text="Ada" id="l"/>
          <button id="b"><state key="normal" title="Close"/>
            <connections><action selector="closeTapped:" destination="-1" eventType="touchUpInside" id="a"/></connections>
          </button>
        </subviews></view>
        """,
        connections: """
          <outlet property="view" destination="v" id="o1"/><outlet property="nameLabel" destination="l" id="o2"/>
          """),
      "Badge.xib": xib(
        "NSObject",
        """
        <view id="v" customClass="BadgeView"><subviews><label text="3" id="l"/></subviews>
          <connections><outlet property="countLabel" destination="l" id="o"/></connections>
        </view>
        """),
      "ItemCell.xib": xib(
        "NSObject",
        """
        <tableViewCell id="c" customClass="ItemCell" reuseIdentifier="Item">
          <tableViewCellContentView key="contentView" id="cc"><subviews><label text="" id="l"/></subviews></tableViewCellContentView>
          <connections><outlet property="titleLabel" destination="l" id="o"/></connections>
        </tableViewCell>
        """),
    ]

    static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var panel = PreparedMembers<PanelController>()
      panel.property("nameLabel", .outlet) { (object, value: UILabel?) in object.nameLabel = value }
      panel.action("closeTapped:") { (object, sender: UIButton) in object.closeTapped(sender) }
      classes.append(panel.preparedClass(named: "PanelController"))
      var badge = PreparedMembers<BadgeView>()
      badge.property("countLabel", .outlet) { (object, value: UILabel?) in object.countLabel = value }
      classes.append(badge.preparedClass(named: "BadgeView"))
      var cell = PreparedMembers<ItemCell>()
      cell.property("titleLabel", .outlet) { (object, value: UILabel?) in object.titleLabel = value }
      classes.append(cell.preparedClass(named: "ItemCell"))
      return classes
    }

    /// Writes the xibs, and names the app.
    static func use() throws {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "XibApp-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(to: directory.appending(path: name), atomically: true, encoding: .utf8)
      }
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
    }
  }

  @MainActor @Suite("Xibs of an app", .serialized)
  struct XibTests {
    private func inApp(_ body: (UIApplication) throws -> Void) throws {
      let world = World(classes: UIKitClasses.makeTable())
      let application = UIApplication(in: world)
      try world.run {
        try XibApp.use()
        try body(application)
      }
      withExtendedLifetime(application) {}
    }

    @Test(
      "storyboards:11.19 a controller loads its xib by name, or by the name of its class, with outlets and actions",
      arguments: ["PanelController", nil])
    func controller(nibName: String?) throws {
      try inApp { application in
        let panel = PanelController(nibName: nibName, bundle: nibName == nil ? nil : .main)
        let window = UIWindow(frame: .zero)
        window.rootViewController = panel
        try panel.world.step { window.makeKeyAndVisible() }
        #expect(panel.nameLabel?.text == "Ada")
        try application.userTapped("Close")
        #expect(panel.closes == 1)
      }
    }

    @Test("storyboards:11.19 a xib that the app does not have ends the app when the view loads")
    func missing() throws {
      try inApp { _ in
        let panel = PanelController(nibName: "Missing", bundle: nil)
        #expect(throws: PlatformException.self) { try panel.world.step { panel.loadViewIfNeeded() } }
      }
    }

    @Test("storyboards:11.16 a bundle creates the objects of a xib with their classes and outlets")
    func objects() throws {
      try inApp { _ in
        let badge = try #require(Bundle.main.loadNibNamed("Badge", owner: nil)?.first as? BadgeView)
        #expect(badge.countLabel?.text == "3" && badge.isAwake)
      }
    }

    @Test("a table creates registered cells of a xib")
    func cells() throws {
      try inApp { _ in
        let items = ItemsController(style: .plain)
        let window = UIWindow(frame: .zero)
        window.rootViewController = items
        try items.world.step { window.makeKeyAndVisible() }
        let cells = items.tableView.visibleCells.compactMap { $0 as? ItemCell }
        #expect(cells.map(\.titleLabel.text) == ["0", "1"])
      }
    }
  }
#endif
