#if UIKit
  import PreparedSources
  import UIKit

  /// An app with scenes, static cells, bar button items and an asset catalog, as the plugin prepares it.
  final class SettingsController: UITableViewController {
    weak var nameCell: UITableViewCell!
    var edits = 0

    func editTapped(_ sender: Any?) { edits += 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      if cell === nameCell { cell.textLabel?.text = "Name" }
      return cell
    }
  }

  /// A controller that a storyboard creates with a closure of the app.
  final class ProfileController: UIViewController {
    let name: String

    init?(_ coder: NSCoder, name: String) {
      self.name = name
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      name = "coder"
      super.init(coder: coder)
    }
  }

  final class SettingsDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("didFinishLaunching")
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("didBecomeActive") }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    nonisolated(unsafe) static var calls: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      let root = window?.rootViewController is UINavigationController
      Self.calls.append("willConnect root=\(root) urls=\(connectionOptions.urlContexts.map(\.url.path))")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      Self.calls.append("open \(URLContexts.map(\.url.path))")
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
      Self.calls.append("willEnterForeground \(scene.activationState == .foregroundInactive)")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      Self.calls.append("didBecomeActive \(scene.activationState == .foregroundActive)")
    }
  }

  /// A cell with an initializer for reuse.
  final class BadgeCell: UITableViewCell {
    let origin: String

    override init(style: CellStyle, reuseIdentifier: String?) {
      origin = "style"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) {
      origin = "coder"
      super.init(coder: coder)
    }
  }

  enum SettingsApp {
    static let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
        <scenes>
          <scene sceneID="s0"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r0"/></connections>
            </navigationController>
          </objects></scene>
          <scene sceneID="s1"><objects>
            <tableViewController id="list" customClass="SettingsController" sceneMemberID="viewController">
              <tableView key="view" dataMode="static" id="table">
                <sections>
                  <tableViewSection id="first"><cells>
                    <tableViewCell id="name"><tableViewCellContentView key="contentView" id="c0"/></tableViewCell>
                    <tableViewCell id="mail"><tableViewCellContentView key="contentView" id="c1"/>
                      <connections><segue destination="profile" kind="show" id="g0"/></connections>
                    </tableViewCell>
                  </cells></tableViewSection>
                  <tableViewSection id="second"><cells>
                    <tableViewCell id="about"><tableViewCellContentView key="contentView" id="c2"/></tableViewCell>
                  </cells></tableViewSection>
                </sections>
                <connections>
                  <outlet property="dataSource" destination="list" id="o0"/>
                  <outlet property="delegate" destination="list" id="o1"/>
                </connections>
              </tableView>
              <navigationItem key="navigationItem" title="Settings" id="item">
                <barButtonItem key="leftBarButtonItem" title="Help" id="help"/>
                <rightBarButtonItems>
                  <barButtonItem title="Edit" id="edit">
                    <connections><action selector="editTapped:" destination="list" id="a0"/></connections>
                  </barButtonItem>
                  <barButtonItem title="Share" id="share"/>
                </rightBarButtonItems>
              </navigationItem>
              <connections><outlet property="nameCell" destination="name" id="o2"/></connections>
            </tableViewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController storyboardIdentifier="Profile" id="profile" customClass="ProfileController" sceneMemberID="viewController">
              <view key="view" id="profileView"/>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """

    static let information = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
          <key>UISceneConfigurationName</key><string>Default</string>
          <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          <key>UISceneStoryboardFile</key><string>Settings</string>
        </dict></array></dict></dict></dict></plist>
      """

    /// The classes, as the plugin lists them.
    static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var settings = PreparedMembers<SettingsController>()
      settings.property("nameCell", .outlet) { (object, value: UITableViewCell?) in object.nameCell = value }
      settings.action("editTapped:") { (object, sender: Any?) in object.editTapped(sender) }
      settings.initializer("style:") { a in SettingsController(style: a) }
      classes.append(settings.preparedClass(named: "SettingsController"))
      classes.append(PreparedMembers<ProfileController>().preparedClass(named: "ProfileController"))
      var scene = PreparedMembers<SceneDelegate>()
      scene.initializer("") { SceneDelegate() }
      classes.append(scene.preparedClass(named: "SceneDelegate"))
      var cell = PreparedMembers<BadgeCell>()
      cell.initializer("style:reuseIdentifier:") { a, b in BadgeCell(style: a, reuseIdentifier: b) }
      classes.append(cell.preparedClass(named: "BadgeCell"))
      return classes
    }

    /// Writes the files, and names the app.
    ///
    /// - Parameter hasScenes: Whether the app has an Info.plist with a scene manifest.
    static func use(hasScenes: Bool) throws {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "SettingsApp-\(ProcessInfo.processInfo.processIdentifier)")
      let catalog = directory.appending(path: "Assets.xcassets")
      for name in ["logo.imageset", "accent.colorset"] {
        try FileManager.default.createDirectory(
          at: catalog.appending(path: name), withIntermediateDirectories: true)
      }
      let list = directory.appending(path: "Info.plist")
      try? FileManager.default.removeItem(at: list)
      if hasScenes { try information.write(to: list, atomically: true, encoding: .utf8) }
      try storyboard.write(to: directory.appending(path: "Settings.storyboard"), atomically: true, encoding: .utf8)
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
    }
  }
#endif
