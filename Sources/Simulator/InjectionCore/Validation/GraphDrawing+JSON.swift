internal import RouteDiagnostics

extension GraphDrawing {
  /// The graph as one JSON object.
  var json: String {
    var text = JSONText()
    text.object { json in
      json.member("components") { json in
        json.array { json in
          for place in graph.components.indices { json.element { $0.object { member(place, &$0) } } }
        }
      }
    }
    return text.text + "\n"
  }

  private func member(_ place: Int, _ json: inout JSONText) {
    let component = graph.components[place]
    json.member("type", component.type.name)
    json.member("file", component.site.file)
    json.member("line", component.site.line)
    json.member("lifetime", component.lifetime.description)
    json.member("root", component.isRoot)
    json.member("priority", "\(component.priority)")
    json.member("initializer", component.hasInitializer)
    if let framework = component.framework { json.member("framework", framework.description) }
    if let part = component.part { json.member("part", part.description) }
    json.member("services") { json in
      json.array { json in
        for service in component.services { json.element { $0.string(service.description) } }
      }
    }
    json.member("needs") { json in
      json.array { json in
        for edge in graph.edges[place] {
          json.element {
            $0.object { json in
              json.member("place", edge.label)
              json.member("asks", edge.dependency.description)
              json.member("component", edge.target)
              json.member("waits", edge.breaksCycles)
              json.member("cycle", edge.isCycle)
              json.member("many", edge.dependency.isMany)
              json.member("optional", edge.dependency.isOptional)
              if let delay = edge.dependency.delay { json.member("delay", "\(delay)") }
            }
          }
        }
        for open in graph.open[place] {
          json.element {
            $0.object { json in
              json.member("place", open.label)
              json.member("asks", open.dependency.description)
              if let error = open.error { json.member("problem", error.problem) }
            }
          }
        }
      }
    }
    json.member("problems") { json in
      json.array { json in
        for finding in findings[place] {
          json.element {
            $0.object { json in
              json.member("kind", finding.kind.rawValue)
              json.member("severity", "\(finding.diagnostic.severity)")
              json.member("message", finding.diagnostic.title)
            }
          }
        }
      }
    }
  }
}
