#if UIKit
  import AppKit
  import PreparedSources
  import SimulatedWorld

  /// A Mac app with a storyboard, as the plugin prepares it.
  final class MailDelegate: NSObject, NSApplicationDelegate, NSMenuItemValidation {
    var events: [String] = []
    var mayTerminate = true
    var isOnline = true

    func applicationDidFinishLaunching(_ notification: Notification) { events.append("launched") }
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
      mayTerminate ? .terminateNow : .terminateCancel
    }
    func applicationWillTerminate(_ notification: Notification) { events.append("terminated") }
    func checkMail(_ sender: Any?) { events.append("checked") }
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { isOnline }
  }

  final class MailWindowController: NSWindowController, NSWindowDelegate {
    var events: [String] = []

    override func windowDidLoad() {
      super.windowDidLoad()
      window?.delegate = self
    }

    func windowWillClose(_ notification: Notification) {
      events.append(notification.object as? NSWindow === window ? "will close" : "another window")
    }
  }

  final class MailTabs: NSTabViewController {
    var selections: [String] = []

    override func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
      super.tabView(tabView, didSelect: tabViewItem)
      selections.append("\(tabViewItem?.label ?? "") of \(tabView.numberOfTabViewItems)")
    }
  }

  final class InboxController: NSViewController {
    weak var composeButton: NSButton?
    weak var unreadCheckBox: NSButton?
    var prepared: [String] = []
    var response: NSApplication.ModalResponse?

    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
      guard let compose = segue.destinationController as? ComposeController else { return }
      prepared.append(segue.identifier ?? "")
      compose.subject = (sender as? NSButton)?.title
    }

    func showHelp(_ sender: NSButton) {
      let popover = NSPopover()
      popover.contentViewController = HelpController()
      popover.behavior = .transient
      popover.show(relativeTo: sender.bounds, of: sender, preferredEdge: .maxY)
    }

    func deleteAll(_ sender: Any?) {
      guard let window = view.window else { return }
      let alert = NSAlert()
      alert.messageText = "Delete?"
      alert.addButton(withTitle: "Delete")
      alert.addButton(withTitle: "Keep")
      alert.beginSheetModal(for: window) { self.response = $0 }
    }
  }

  final class ComposeController: NSViewController {
    var subject: String?
    var isClosed = false

    override func viewDidDisappear() { isClosed = true }
    func send(_ sender: Any?) { dismiss(sender) }
  }

  final class HelpController: NSViewController {
    override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50)) }
  }

  final class ArchiveController: NSViewController {}

  final class SignatureController: NSViewController {
    weak var nameField: NSTextField?
    var saves = 0
    func save(_ sender: Any?) { saves += 1 }
  }

  enum MailApp {
    static let storyboard = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"
          initialViewController="window">
        <scenes>
          <scene sceneID="s0"><objects>
            <application id="app" sceneMemberID="viewController">
              <menu key="mainMenu" id="menu"><items>
                <menuItem title="Check Mail" id="check"><connections>
                  <action selector="checkMail:" target="first" id="a9"/>
                </connections></menuItem>
              </items></menu>
            </application>
            <customObject id="first" customClass="NSResponder" sceneMemberID="firstResponder"/>
          </objects></scene>
          <scene sceneID="s1"><objects>
            <windowController id="window" customClass="MailWindowController" sceneMemberID="viewController">
              <window key="window" id="w0"/>
              <connections><segue destination="tabs" kind="relationship" relationship="window.shadowedContentViewController" id="r0"/></connections>
            </windowController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <tabViewController id="tabs" customClass="MailTabs" sceneMemberID="viewController">
              <connections>
                <segue destination="inbox" kind="relationship" relationship="tabItems" id="r1"/>
                <segue destination="archive" kind="relationship" relationship="tabItems" id="r2"/>
              </connections>
            </tabViewController>
          </objects></scene>
          <scene sceneID="s3"><objects>
            <viewController title="Inbox" id="inbox" customClass="InboxController" sceneMemberID="viewController">
              <view key="view" id="v0"><subviews>
                <button id="compose"><buttonCell key="cell" type="push" title="Compose" id="c0"/>
                  <connections><segue destination="sheet" kind="sheet" identifier="compose" id="g0"/></connections>
                </button>
                <button id="help"><buttonCell key="cell" type="push" title="Help" id="c1"/>
                  <connections><action selector="showHelp:" target="inbox" id="a1"/></connections>
                </button>
                <button id="unread"><buttonCell key="cell" type="check" title="Only unread" id="c2"/></button>
              </subviews></view>
              <connections>
                <outlet property="composeButton" destination="compose" id="o0"/>
                <outlet property="unreadCheckBox" destination="unread" id="o1"/>
              </connections>
            </viewController>
          </objects></scene>
          <scene sceneID="s4"><objects>
            <viewController title="Archive" id="archive" customClass="ArchiveController" sceneMemberID="viewController">
              <view key="view" id="v1"/>
            </viewController>
          </objects></scene>
          <scene sceneID="s5"><objects>
            <viewController id="sheet" customClass="ComposeController" sceneMemberID="viewController">
              <view key="view" id="v2"><subviews>
                <button id="send"><buttonCell key="cell" type="push" title="Send" id="c3"/>
                  <connections><action selector="send:" target="sheet" id="a2"/></connections>
                </button>
              </subviews></view>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """

    static let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="SignatureController">
            <connections>
              <outlet property="view" destination="v" id="o1"/><outlet property="nameField" destination="f" id="o2"/>
            </connections>
          </customObject>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customView id="v"><subviews>
            <textField id="f"><textFieldCell key="cell" title="Ada" id="fc"/></textField>
            <button id="b"><buttonCell key="cell" type="push" title="Save" id="bc">
              <connections><action selector="save:" target="-2" id="a"/></connections>
            </buttonCell></button>
          </subviews></customView>
        </objects>
      </document>
      """

    /// The classes, as the plugin lists them.
    static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var inbox = PreparedMembers<InboxController>()
      inbox.property("composeButton", .outlet) { (object, value: NSButton?) in object.composeButton = value }
      inbox.property("unreadCheckBox", .outlet) { (object, value: NSButton?) in object.unreadCheckBox = value }
      inbox.action("showHelp:") { (object, sender: NSButton) in object.showHelp(sender) }
      classes.append(inbox.preparedClass(named: "InboxController"))
      var compose = PreparedMembers<ComposeController>()
      compose.action("send:") { (object, sender: Any?) in object.send(sender) }
      classes.append(compose.preparedClass(named: "ComposeController"))
      var delegate = PreparedMembers<MailDelegate>()
      delegate.action("checkMail:") { (object, sender: Any?) in object.checkMail(sender) }
      classes.append(delegate.preparedClass(named: "MailDelegate"))
      classes.append(PreparedMembers<MailWindowController>().preparedClass(named: "MailWindowController"))
      var signature = PreparedMembers<SignatureController>()
      signature.property("nameField", .outlet) { (object, value: NSTextField?) in object.nameField = value }
      signature.action("save:") { (object, sender: Any?) in object.save(sender) }
      classes.append(signature.preparedClass(named: "SignatureController"))
      classes.append(PreparedMembers<MailTabs>().preparedClass(named: "MailTabs"))
      classes.append(PreparedMembers<ArchiveController>().preparedClass(named: "ArchiveController"))
      return classes
    }

    /// Writes the storyboard, and names the app.
    static func use() throws {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "MailApp-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try storyboard.write(to: directory.appending(path: "Main.storyboard"), atomically: true, encoding: .utf8)
      try xib.write(to: directory.appending(path: "Signature.xib"), atomically: true, encoding: .utf8)
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
    }
  }
#endif
