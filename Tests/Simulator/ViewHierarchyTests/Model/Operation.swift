/// An action of an app or its user in a hierarchy.
///
/// Operations refer to controllers by numbers, so that a sequence of them is a value, which can run again and be
/// shortened.
enum Operation: CustomStringConvertible {
  case push(Int, onto: Int, animated: Bool)
  case pop(Int, animated: Bool)
  case popToRoot(Int, animated: Bool)
  case setStack(Int, [Int], animated: Bool)
  case beginSwipeBack(Int)
  case endSwipeBack(Int, finishes: Bool)
  case present(Int, by: Int, style: Int, animated: Bool)
  case dismiss(Int, animated: Bool)
  case addChild(Int, to: Int, withView: Bool)
  case removeChild(Int, told: Bool)
  case setTabs(Int, [Int])
  case selectTab(Int, Int)
  case tapTab(Int, Int)
  case setColumn(Int, Int, of: Int)
  case setWidth(isRegular: Bool)
  case turnPage(Int, to: Int, animated: Bool)
  case beginSwipePage(Int, isForward: Bool)
  case endSwipePage(Int, finishes: Bool)
  case beginSwipeDown(Int)
  case endSwipeDown(Int, finishes: Bool)
  case search(Int, SearchAction)
  case setSearch(Int, of: Int)
  case setModernTabs(Int, [Int], grouped: Bool)
  case selectModernTab(Int, Int)
  case tapModernTab(Int, Int)
  case tapMore(Int)
  case changeTabs(Int, TabChange)
  case editAlert(Int)
  case tapAlert(Int, Int)
  case tapBack(Int)
  case changeBar(Int, BarChange)
  case hideNavigationBar(Int, Bool)
  case setDetents(Int, Int)
  case drag(Int, Int)
  case setZoom(Int, Bool)
  case dragDown(Int)
  indirect case alongside(Int, Operation)
  indirect case afterTransition(Int, Operation)
  case setRoot(Int)
  case hideWindow(Bool)
  case loadView(Int)
  case turn
  case advance(Int)
  case settle

  /// What the app or the user does with a search.
  enum SearchAction: String, CaseIterable {
    case activate
    case deactivate
    case edit
    case type
    case clear
    case cancel
    case showResults
  }

  /// A change of the tabs of iOS 18.
  enum TabChange: String, CaseIterable {
    case regroup
    case hideFirst
    case disableLast
    case showAll
    case hideBar
    case showBar
  }

  /// A change of what a controller shows in bars.
  enum BarChange: String, CaseIterable {
    case leftItem
    case noLeftItem
    case hideBack
    case showBack
    case backAction
    case noBackAction
    case hideBottomBar
    case toolbar
  }

  var description: String {
    switch self {
    case .push(let one, let stack, let animated): "push \(one) onto \(stack)\(animated ? ", animated" : "")"
    case .pop(let stack, let animated): "pop \(stack)\(animated ? ", animated" : "")"
    case .popToRoot(let stack, let animated): "popToRoot \(stack)\(animated ? ", animated" : "")"
    case .setStack(let stack, let members, let animated): "set \(stack) to \(members)\(animated ? ", animated" : "")"
    case .beginSwipeBack(let stack): "begin to swipe back in \(stack)"
    case .endSwipeBack(let stack, let finishes): "\(finishes ? "finish" : "cancel") to swipe back in \(stack)"
    case .present(let one, let presenter, let style, let animated):
      "present \(one) by \(presenter), style \(style)\(animated ? ", animated" : "")"
    case .dismiss(let one, let animated): "dismiss \(one)\(animated ? ", animated" : "")"
    case .addChild(let one, let parent, let withView):
      "add child \(one) to \(parent)\(withView ? " with its view" : "")"
    case .removeChild(let one, let told): "remove child \(one)\(told ? "" : " without a word")"
    case .setTabs(let tabs, let members): "set tabs of \(tabs) to \(members)"
    case .selectTab(let tabs, let index): "select tab \(index) of \(tabs)"
    case .tapTab(let tabs, let index): "tap tab \(index) of \(tabs)"
    case .setColumn(let column, let one, let split): "set column \(column) of \(split) to \(one)"
    case .setWidth(let isRegular): "make the window \(isRegular ? "regular" : "compact")"
    case .turnPage(let pages, let one, let animated): "turn \(pages) to \(one)\(animated ? ", animated" : "")"
    case .beginSwipePage(let pages, let isForward): "begin to swipe \(pages) \(isForward ? "forward" : "back")"
    case .endSwipePage(let pages, let finishes): "\(finishes ? "finish" : "cancel") to swipe \(pages)"
    case .beginSwipeDown(let one): "begin to swipe \(one) down"
    case .endSwipeDown(let one, let finishes): "\(finishes ? "finish" : "cancel") to swipe \(one) down"
    case .search(let search, let action): "\(action) the search \(search)"
    case .setSearch(let search, let one): "set the search \(search) of \(one)"
    case .setModernTabs(let tabs, let members, let grouped):
      "set modern tabs of \(tabs) to \(members)\(grouped ? ", grouped" : "")"
    case .selectModernTab(let tabs, let place): "select modern tab \(place) of \(tabs)"
    case .tapModernTab(let tabs, let place): "tap modern tab \(place) of \(tabs)"
    case .tapMore(let tabs): "tap More of \(tabs)"
    case .changeTabs(let tabs, let change): "\(change) in \(tabs)"
    case .editAlert(let alert): "type in the alert \(alert)"
    case .tapAlert(let alert, let place): "tap action \(place) of the alert \(alert)"
    case .tapBack(let stack): "tap Back in \(stack)"
    case .changeBar(let one, let change): "\(change) of \(one)"
    case .hideNavigationBar(let stack, let isHidden): "\(isHidden ? "hide" : "show") the bar of \(stack)"
    case .setDetents(let one, let count): "give the sheet \(one) \(count) detents"
    case .drag(let one, let place): "drag the sheet \(one) to detent \(place)"
    case .setZoom(let one, let isZoom): "let \(one) \(isZoom ? "zoom" : "not zoom")"
    case .dragDown(let stack): "begin to drag down in \(stack)"
    case .alongside(let one, let operation): "alongside the transition of \(one): \(operation)"
    case .afterTransition(let one, let operation): "after the transition of \(one): \(operation)"
    case .setRoot(let one): "set root to \(one)"
    case .hideWindow(let isHidden): isHidden ? "hide the window" : "show the window"
    case .loadView(let one): "load the view of \(one)"
    case .turn: "turn"
    case .advance(let milliseconds): "advance by \(milliseconds) ms"
    case .settle: "settle"
    }
  }
}

/// A pseudorandom number generator that depends only on its seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func chance(_ bound: Int) -> Bool { next(bound) == 0 }
}

extension Operation {
  /// The controllers: plain ones first, then navigation controllers, tab controllers, a split and a page view controller,
  /// search controllers, an alert and an action sheet.
  static let plain = 0..<6
  static let stacks = 6..<9
  static let tabs = 9..<11
  static let splits = 11..<12
  static let pages = 12..<13
  static let searches = 13..<15
  static let alerts = 15..<17
  static let all = 0..<17

  /// Returns a sequence that depends only on its seed.
  static func sequence(seed: UInt64, count: Int) -> [Operation] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in random(&dice) }
  }

  private static func pick(_ range: Range<Int>, _ dice: inout Dice) -> Int { range.lowerBound + dice.next(range.count) }

  private static func pick<T: CaseIterable>(_: T.Type, _ dice: inout Dice) -> T {
    let all = Array(T.allCases)
    return all[dice.next(all.count)]
  }

  private static func random(_ dice: inout Dice) -> Operation {
    dice.chance(3) ? randomExtra(&dice) : randomBasic(&dice)
  }

  /// Returns an action of search, tabs of iOS 18, alerts, bars, sheets or coordinators.
  private static func randomExtra(_ dice: inout Dice) -> Operation {
    let one = pick(all, &dice)
    let tab = pick(tabs, &dice)
    switch dice.next(28) {
    case 0..<6: return .search(pick(searches, &dice), pick(SearchAction.self, &dice))
    case 6: return .setSearch(pick(searches, &dice), of: pick(plain, &dice))
    case 7..<9:
      let members = (0..<dice.next(8)).map { _ in pick(all, &dice) }
      return .setModernTabs(tab, members, grouped: dice.chance(2))
    case 9: return .selectModernTab(tab, dice.next(8))
    case 10: return .tapModernTab(tab, dice.next(8))
    case 11: return .tapMore(tab)
    case 12: return .changeTabs(tab, pick(TabChange.self, &dice))
    case 13:
      return .present(pick(alerts, &dice), by: one, style: 0, animated: dice.chance(2))
    case 14: return .editAlert(pick(alerts, &dice))
    case 15: return .tapAlert(pick(alerts, &dice), dice.next(2))
    case 16: return .tapBack(pick(stacks, &dice))
    case 17: return .changeBar(pick(plain, &dice), pick(BarChange.self, &dice))
    case 18: return .hideNavigationBar(pick(stacks, &dice), dice.chance(3))
    case 19: return .setDetents(one, dice.next(4))
    case 20: return .drag(one, dice.next(3))
    case 21: return .alongside(one, randomBasic(&dice))
    case 22: return .afterTransition(one, random(&dice))
    case 23..<26: return .setZoom(one, !dice.chance(3))
    case 26: return .dragDown(pick(stacks, &dice))
    default: return .setTabs(tab, Array(Set((0..<dice.next(9)).map { _ in pick(all, &dice) })).sorted())
    }
  }

  private static func randomBasic(_ dice: inout Dice) -> Operation {
    let one = pick(all, &dice)
    let other = pick(all, &dice)
    let stack = pick(stacks, &dice)
    let tab = pick(tabs, &dice)
    let animated = dice.chance(2)
    switch dice.next(50) {
    case 0..<7: return .push(one, onto: stack, animated: animated)
    case 7..<11: return .pop(stack, animated: animated)
    case 11: return .popToRoot(stack, animated: animated)
    case 12..<14: return .setStack(stack, (0..<dice.next(4)).map { _ in pick(all, &dice) }, animated: animated)
    case 14: return .beginSwipeBack(stack)
    case 15: return .endSwipeBack(stack, finishes: animated)
    case 16..<20: return .present(one, by: other, style: dice.next(16), animated: animated)
    case 20..<23: return .dismiss(one, animated: animated)
    case 23..<25: return .addChild(one, to: pick(plain, &dice), withView: animated)
    case 25: return .removeChild(one, told: !dice.chance(3))
    case 26..<28: return .setTabs(tab, (0..<dice.next(4)).map { _ in pick(all, &dice) })
    case 28..<30: return .selectTab(tab, dice.next(4))
    case 30: return .tapTab(tab, dice.next(4))
    case 31: return dice.chance(2) ? .setRoot(one) : .hideWindow(animated)
    case 32: return .loadView(one)
    case 33..<35: return .turn
    case 35: return .advance(100 * dice.next(6))
    case 36..<38: return .setColumn(dice.next(3), one, of: pick(splits, &dice))
    case 38: return .setWidth(isRegular: animated)
    case 39: return .turnPage(pick(pages, &dice), to: one, animated: animated)
    case 40: return .beginSwipeDown(one)
    case 41: return .endSwipeDown(one, finishes: animated)
    case 42..<44: return .beginSwipePage(pick(pages, &dice), isForward: animated)
    case 44: return .endSwipePage(pick(pages, &dice), finishes: animated)
    case 45: return .turnPage(pick(pages, &dice), to: pick(plain, &dice), animated: animated)
    default: return .settle
    }
  }
}
