/// Storyboards as apps have them: scenes with views, constraints, segues and outlets, of about the requested size.
enum Documents {
  /// Returns a document of at least the given number of bytes.
  static func text(_ size: Int, number: Int = 0) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES" initialViewController="c0-\(number)">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <dependencies>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
          </dependencies>
          <scenes>

      """
    var scene = 0
    repeat {
      text += self.scene(scene, number)
      scene += 1
    } while text.utf8.count < size - 1200
    text += "    </scenes>\n</document>\n"
    return Array(text.utf8)
  }

  private static func scene(_ scene: Int, _ number: Int) -> String {
    let id = "\(scene)-\(number)"
    var views = ""
    for view in 0..<3 {
      views += """
                                  <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="b\(view)-\(id)">
                                      <rect key="frame" x="16" y="\(40 * view)" width="343" height="30"/>
                                      <state key="normal" title="Button \(view) &amp; more"/>
                                      <connections>
                                          <segue destination="c\(max(0, scene - 1))-\(number)" kind="show" \
        identifier="show\(view)" id="s\(view)-\(id)"/>
                                      </connections>
                                  </button>

        """
    }
    return """
              <!--Screen-->
              <scene sceneID="scene-\(id)">
                  <objects>
                      <viewController storyboardIdentifier="Screen \(scene)" id="c\(id)" customClass="ScreenViewController" \
      customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="v\(id)">
                              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                              <subviews>
      \(views)                        </subviews>
                              <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/>
                              <constraints>
                                  <constraint firstItem="b0-\(id)" firstAttribute="leading" secondItem="v\(id)" \
      secondAttribute="leading" constant="16" id="k0-\(id)"/>
                                  <constraint firstItem="b1-\(id)" firstAttribute="top" secondItem="b0-\(id)" \
      secondAttribute="bottom" constant="10" id="k1-\(id)"/>
                              </constraints>
                          </view>
                          <connections>
                              <outlet property="firstButton" destination="b0-\(id)" id="o0-\(id)"/>
                          </connections>
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="r\(id)" userLabel="First Responder" \
      sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="\(scene * 400)" y="-120"/>
              </scene>

      """
  }

  /// A navigation controller in a tab bar with four tabs in all.
  static let containers = Array(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="tabs"><scenes>
    <scene><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
    <segue destination="nav" kind="relationship" relationship="viewControllers" id="r0"/>
    <segue destination="b" kind="relationship" relationship="viewControllers" id="r1"/>
    <segue destination="c" kind="relationship" relationship="viewControllers" id="r2"/>
    <segue destination="d" kind="relationship" relationship="viewControllers" id="r3"/>
    </connections></tabBarController></objects></scene>
    <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="a" kind="relationship" relationship="rootViewController" id="r4"/>
    </connections></navigationController></objects></scene>
    <scene><objects><viewController id="a" title="A" sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController id="b" title="B" sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController id="c" title="C" sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController id="d" title="D" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """.utf8)
}
