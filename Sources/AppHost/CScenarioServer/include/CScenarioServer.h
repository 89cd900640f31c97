#ifndef CSCENARIO_SERVER_H
#define CSCENARIO_SERVER_H

#include <stdint.h>

/// The environment variable of a process that becomes a scenario server: the mangled name of the host's type.
#define SCENARIO_SERVER_HOST "ROUTESCRIPT_SCENARIO_HOST"

/// The environment variable with the directory of the package.
#define SCENARIO_SERVER_DIRECTORY "ROUTESCRIPT_SCENARIO_DIRECTORY"

/// The descriptor of a scenario server's connection to the process that started it.
enum { SCENARIO_SERVER_SOCKET = 3 };

/// Starts this executable again as a scenario server.
///
/// - host: The mangled name of the host's type.
/// - directory: The directory of the package, which becomes the working directory.
/// - socket: A descriptor, which becomes SCENARIO_SERVER_SOCKET.
///
/// Returns the process ID, or -1 with `errno`.
int32_t scenario_server_start(const char *host, const char *directory, int32_t socket);

#endif
