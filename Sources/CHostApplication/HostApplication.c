#include "CHostApplication.h"

// Weak, so that a program without the function links, too.
extern void routescript_application(void) __attribute__((weak));

bool host_application_start(void) {
  if (!routescript_application) return false;
  routescript_application();
  return true;
}
