#ifndef CHOST_APPLICATION_H
#define CHOST_APPLICATION_H

#include <stdbool.h>

/// Calls the function `routescript_application` of the program, which names the app's classes and resources. Programs without an app
/// do not have it.
///
/// Returns whether the program has it.
bool host_application_start(void);

/// Calls the function `routescript_load_application` of the program, which the module UIKit defines: it connects the app's files with the
/// current world. Programs without UIKit do not have it.
void host_application_load(void);

#endif
