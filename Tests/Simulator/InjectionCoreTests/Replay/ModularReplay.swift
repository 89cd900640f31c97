import InjectionCore
import Testing

private final class OfApp {}
private final class OfFeature {}
private final class OfShared {}
private final class OfCore {}
private final class OfNetwork {}
private final class OfStorage {}

private enum AppFramework: Framework {
  static func load(_ container: Container) {
    container.append(framework: FeatureFramework.self)
    container.append(framework: SharedFramework.self)
    container.register(OfApp.init)
  }
}

private enum FeatureFramework: Framework {
  static func load(_ container: Container) {
    container.append(framework: CoreFramework.self)
    container.import(SharedFramework.self)
    container.register(OfFeature.init)
  }
}

private enum SharedFramework: Framework {
  static func load(_ container: Container) { container.register(OfShared.init) }
}

private enum CoreFramework: Framework {
  static func load(_ container: Container) {
    container.append(part: NetworkPart.self)
    container.append(part: StoragePart.self)
    container.register(OfCore.init)
  }
}

private enum NetworkPart: Part {
  static func load(_ container: Container) { container.register(OfNetwork.init) }
}

private enum StoragePart: Part {
  static func load(_ container: Container) { container.register(OfStorage.init) }
}

// DITranquillityTests_Modular: frameworks and parts that load each other.
@Suite("DITranquillityTests_Modular") struct ModularReplay {
  @Test("injection:M13 injection:M1 registrations of nested frameworks and parts are found, and record their origin")
  func test01_only_check_code() throws {
    let container = Container()
    container.append(framework: AppFramework.self)
    #expect(try container.resolve(OfNetwork?.self) != nil)
    #expect(try container.resolve(OfStorage?.self) != nil)
    #expect(try container.resolve(OfApp?.self) != nil)
    let origins = container.components.map {
      "\($0.type): \($0.framework?.description ?? "-"), \($0.part?.description ?? "-")"
    }
    #expect(
      origins == [
        "OfNetwork: CoreFramework, NetworkPart", "OfStorage: CoreFramework, StoragePart", "OfCore: CoreFramework, -",
        "OfFeature: FeatureFramework, -", "OfShared: SharedFramework, -", "OfApp: AppFramework, -",
      ])
  }
}
