/// The names that the documentation of ZIKRouter, ZRouter and DITranquillity uses, and what scenarios write instead.
///
/// Names that scenarios have themselves are not listed. A test goes through the names of those pages.
package enum ReferenceNames {
  /// Returns what to write instead of a name, or `nil` for another name.
  package static func advice(on name: String) -> String? { advice[name] }

  /// The names that have an advice, sorted.
  package static var all: [String] { advice.keys.sorted() }

  private static let advice: [String: String] = [
    // ZIKRouter and ZRouter: finding routers.
    "ZRouter": "there is nothing to import: Router, RoutableView and Path are there",
    "ZIKRouter": "routers are ViewRouter and ServiceRouter; declare one with viewRouter \"Name\" { … }",
    "ZIKRoutable": "a route of a protocol is RoutableView(Protocol) or RoutableService(Protocol)",
    "ZIKRouterToView": "write Router.to(RoutableView(Protocol)), or Router.perform(RoutableView(Protocol), path)",
    "ZIKRouterToViewModule": "write Router.to(RoutableViewModule(Protocol))",
    "ZIKRouterToService":
      "write Router.to(RoutableService(Protocol)), or Router.makeDestination(RoutableService(Protocol))",
    "ZIKRouterToServiceModule": "write Router.to(RoutableServiceModule(Protocol))",
    "ZIKDestinationViewRouter": "write Router.to(RoutableView(Protocol))",
    "ZIKModuleViewRouter": "write Router.to(RoutableViewModule(Protocol))",
    // Routers, registration and adapters.
    "ZIKViewRouter": "declare a router with viewRouter \"Name\" { … }; its instances are ViewRouter",
    "ZIKServiceRouter": "declare a router with serviceRouter \"Name\" { … }; its instances are ServiceRouter",
    "ZIKRouteRegistry":
      "write Router.register(RoutableView(Protocol), Class). `launch { autoRegister = false }` registers no routers",
    "ZIKViewRouteRegistry":
      "write Router.register(RoutableView(Protocol), Class), or Self:registerView(Class) in a router",
    "ZIKServiceRouteRegistry":
      "write Router.register(RoutableService(Protocol), Class), or Self:registerService(Class) in a router",
    "Registry": "write Self:register(RoutableView(Protocol)) in registerRoutableDestination, or Router.register(…)",
    "ZIKViewRouteAdapter": "declare adapter \"Name\" { [RoutableView(Required)] = RoutableView(Provided) }",
    "ZIKServiceRouteAdapter": "declare adapter \"Name\" { [RoutableService(Required)] = RoutableService(Provided) }",
    "ZIKViewAdapter": "declare adapter \"Name\" { [RoutableView(Required)] = RoutableView(Provided) }",
    "ZIKServiceAdapter": "declare adapter \"Name\" { [RoutableService(Required)] = RoutableService(Provided) }",
    // Paths, types and configurations.
    "ZIKViewRoutePath": "paths are Path.push(source), Path.presentModally(source), Path.show(source), …",
    "ViewRoutePath": "paths are Path.push(source), Path.presentModally(source), Path.show(source), …",
    "ZIKViewRouteSource": "the source is an object: Path.push(controller)",
    "ZIKViewRouteTypeCustom": "write \"custom\" in supportedRouteTypes, and Path.custom(source)",
    "ZIKViewRouteType": "write a type as a string: \"push\", \"presentModally\", \"custom\"",
    "ZIKRouteAction": "error.action is a string, such as \"PerformRoute\"",
    "ZIKRouteError": "error.name is a string, such as \"invalidConfiguration\": see `routescript help RouteError`",
    "ZIKRouteConfiguration": "the class is RouteConfiguration",
    "ZIKPerformRouteConfiguration":
      "the class is PerformRouteConfiguration; a subclass is configuration \"Name\" { inherits = … }",
    "ZIKPerformConfiguration": "the class is PerformRouteConfiguration",
    "ZIKViewRouteConfiguration": "the class is ViewRouteConfiguration; a subclass is configuration \"Name\" { … }",
    "ZIKViewRouteConfig": "the class is ViewRouteConfiguration; a subclass is configuration \"Name\" { … }",
    "ZIKViewRouteStrictConfiguration":
      "write strictConfiguring = function(config, prepareDestination, prepareModule) … end",
    "ZIKViewRoutePopoverConfigure":
      "write Path.presentAsPopover(source, function(popover) popover.sourceView = view end)",
    "ZIKRemoveRouteConfiguration": "the class is RemoveRouteConfiguration",
    "ZIKViewRemoveConfiguration": "the class is ViewRemoveConfiguration",
    "ZIKViewMakeableConfiguration": "the class is MakeableViewConfiguration",
    "ZIKServiceMakeableConfiguration": "the class is MakeableServiceConfiguration",
    "ViewMakeableConfiguration": "the class is MakeableViewConfiguration",
    "ServiceMakeableConfiguration": "the class is MakeableServiceConfiguration",
    "ZIKConfigurationMakeable":
      "makeDestinationWith is a property of MakeableViewConfiguration and MakeableServiceConfiguration",
    "ZIKMakeBlock": "makeDestinationWith is a property of MakeableViewConfiguration and MakeableServiceConfiguration",
    // DITranquillity.
    "DITranquillity": "there is nothing to import: container, part, framework and the other words are there",
    "DIContainer": "declare container \"Name\" { parent = Other }",
    "DIComponentBuilder":
      "register returns a Registration: container:register(Class, { Dependency }, function(dependency) … end)",
    "DIComponent": "see `routescript help Registration`",
    "DIComponentInfo": "container:observe { … } receives tables with type, file and line",
    "DIComponentPriority": "write container:register(…):default() or :test()",
    "DIPart": "declare part \"Name\" { load = function(container) … end }",
    "DIFramework": "declare framework \"Name\" { load = function(container) … end }",
    "DIAssembly": "declare assembly \"Name\" { load = function(container) … end }",
    "DILifeTime": "write the lifetime as a string: :lifetime \"single\", :lifetime \"perContainer(weak)\"",
    "DIScope": "declare scope \"Name\" { … }, and write :lifetime(Scope)",
    "DITag": "a tag is any class: tagged(Protocol, Tag)",
    "DIByTag": "write tagged(Protocol, Tag)",
    "DIMany": "write many(Protocol)",
    "DISetting":
      "write defaults into a container: container \"Name\" { defaultLifetime = \"single\" }",
    "DICacheStorage": "a scope has its own cache: scope \"Name\" { … }, which Name:clean() empties",
    "DIStorage": "a scope has its own cache: scope \"Name\" { … }, which Name:clean() empties",
    "DIStoryboard": "write Storyboard.create(\"Main\", nil, container), or container:registerStoryboard(Main)",
    "UIStoryboard":
      "write Storyboard.load(path) or Storyboard.create(\"Main\"); as a type of a dependency, it is Storyboard",
    "DIGraph": "write container:validate() for the findings, and container:graph() for the drawing",
    "DIVertex": "container:graph { format = \"json\" } has the vertices",
    "DIComponentVertex": "container:graph { format = \"json\" } has the vertices",
    "DIArgumentVertex": "container:graph { format = \"json\" } has the vertices",
    "DIUnknownVertex": "container:graph { format = \"json\" } has the vertices",
    "DIEdge": "container:graph { format = \"json\" } has the edges",
    "DICycle": "container:validate() returns the cycles as findings",
  ]
}
