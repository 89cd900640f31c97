#if UIKit
  import Simulation
  import Testing
  import UIKit

  extension AppTests {
    @MainActor @Suite("Controllers and objects of the system", .serialized)
    struct SystemControllerTests {
      private func inWorld(_ body: (World) throws -> Void) throws {
        let world = World(classes: UIKitClasses.makeTable())
        let application = UIApplication(in: world)
        try world.run { try body(world) }
        withExtendedLifetime(application) {}
      }

      @Test("the user picks an image or cancels, and the delegate dismisses the picker")
      func imagePicker() throws {
        try inWorld { world in
          let owner = ImageOwner()
          let window = UIWindow()
          let picker = UIImagePickerController()
          try world.step {
            window.rootViewController = owner
            window.makeKeyAndVisible()
          }
          picker.delegate = owner
          try world.step { owner.present(picker, animated: true) }
          let image = UIImage()
          try world.step { picker.pick([.originalImage: image]) }
          #expect(owner.image === image && owner.presentedViewController == nil)
          try world.step { owner.present(picker, animated: true) }
          try world.step { picker.cancel() }
          #expect(owner.presentedViewController == nil)
        }
      }

      @Test("a picker view notifies its delegate of the user's row, and not of the app's")
      func pickerView() throws {
        try inWorld { _ in
          let view = UIPickerView()
          let rows = PickerRows()
          view.dataSource = rows
          view.delegate = rows
          view.selectRow(1, inComponent: 0, animated: false)
          #expect(view.numberOfComponents == 1 && view.selectedRow(inComponent: 0) == 1 && rows.selected.isEmpty)
          view.userSelected(row: 2, inComponent: 0)
          #expect(rows.selected == [2])
        }
      }

      @Test("each world has its clipboard")
      func pasteboard() throws {
        try inWorld { _ in
          UIPasteboard.general.string = "a"
          #expect(UIPasteboard.general.string == "a" && UIPasteboard.general.hasStrings)
        }
        try inWorld { _ in #expect(UIPasteboard.general.string == nil) }
      }

      @Test("a hash table of weak objects does not retain them")
      func hashTable() {
        let table = NSHashTable<PickerRows>.weakObjects()
        let kept = PickerRows()
        do {
          let lost = PickerRows()
          table.add(lost)
          table.add(kept)
          table.add(kept)
          #expect(table.count == 2 && table.contains(lost))
        }
        #expect(table.allObjects == [kept])
        table.remove(kept)
        #expect(table.anyObject == nil)
        let strong = NSHashTable<PickerRows>()
        strong.add(PickerRows())
        #expect(strong.count == 1)
      }

      @Test("views have the layer of their class, and effects their contents")
      func layers() throws {
        try inWorld { _ in
          #expect(ShapeView().layer is CAShapeLayer && !(UIView().layer is CAShapeLayer))
          let effects = UIVisualEffectView(effect: UIBlurEffect(style: .light))
          #expect(effects.contentView.superview === effects)
        }
      }
    }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private final class ImageOwner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var image: UIImage?

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      image = info[.originalImage] as? UIImage
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
  }

  private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var selected: [Int] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selected.append(row)
    }
  }
#endif
