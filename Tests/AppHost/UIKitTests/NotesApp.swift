#if UIKit
  import PreparedSources
  import SimulatedWorld
  import UIKit

  /// An app with a storyboard, as the plugin prepares it.
  final class NotesController: UITableViewController {
    var notes = ["Milk", "Bread"]
    var preparedSenders: [String] = []
    var selected: [Int] = []
    weak var countLabel: UILabel!
    weak var addButton: UIButton!
    var addTaps = 0

    func addTapped(_ sender: UIButton) { addTaps += sender === addButton ? 1 : 100 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
      cell.textLabel?.text = notes[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard let cell = sender as? UITableViewCell, let note = segue.destination as? NoteController else { return }
      preparedSenders.append(cell.textLabel?.text ?? "")
      note.note = cell.textLabel?.text
    }
  }

  final class NoteController: UIViewController {
    var note: String?
    var isClosed = false

    func close() { dismiss(animated: true) { self.isClosed = true } }
  }

  enum NotesApp {
    static let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
        <scenes>
          <scene sceneID="s0"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r0"/></connections>
            </navigationController>
          </objects></scene>
          <scene sceneID="s1"><objects>
            <tableViewController storyboardIdentifier="Notes" id="list" customClass="NotesController"
                sceneMemberID="viewController">
              <tableView key="view" dataMode="prototypes" id="table">
                <view key="tableHeaderView" id="header"><subviews>
                  <label text="2 notes" id="label"/>
                  <button id="add"><state key="normal" title="Add"/>
                    <connections><action selector="addTapped:" destination="list" eventType="touchUpInside" id="a0"/></connections>
                  </button>
                </subviews></view>
                <prototypes>
                  <tableViewCell reuseIdentifier="Note" id="cell">
                    <tableViewCellContentView key="contentView" id="content"/>
                    <connections><segue destination="note" kind="show" identifier="open" id="g0"/></connections>
                  </tableViewCell>
                </prototypes>
                <connections>
                  <outlet property="dataSource" destination="list" id="o0"/>
                  <outlet property="delegate" destination="list" id="o1"/>
                </connections>
              </tableView>
              <connections>
                <outlet property="countLabel" destination="label" id="o2"/>
                <outlet property="addButton" destination="add" id="o3"/>
              </connections>
            </tableViewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController storyboardIdentifier="Note" id="note" customClass="NoteController" sceneMemberID="viewController">
              <view key="view" id="noteView"/>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """

    /// The classes, as the plugin lists them.
    static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var members = PreparedMembers<NotesController>()
      members.property("countLabel", .outlet) { (object, value: UILabel?) in object.countLabel = value }
      members.property("addButton", .outlet) { (object, value: UIButton?) in object.addButton = value }
      members.action("addTapped:") { (object, sender: UIButton) in object.addTapped(sender) }
      classes.append(members.preparedClass(named: "NotesController"))
      var note = PreparedMembers<NoteController>()
      note.action("close") { object in object.close() }
      classes.append(note.preparedClass(named: "NoteController"))
      return classes
    }

    /// Writes the storyboard, and names the app.
    static func use() throws {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "NotesApp-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try storyboard.write(to: directory.appending(path: "Notes.storyboard"), atomically: true, encoding: .utf8)
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
    }
  }
#endif
