#include "CHostApplication.h"

// Weak, so that a program without the function links, too.
extern void routescript_application(void) __attribute__((weak));

bool host_application_start(void) {
  if (!routescript_application) return false;
  routescript_application();
  return true;
}

extern void routescript_load_application(void) __attribute__((weak));

void host_application_load(void) {
  if (routescript_load_application) routescript_load_application();
}
