// The parts of `processes_confine`.
#ifndef CONFINEMENT_H
#define CONFINEMENT_H

#include "CProcesses.h"

/// Returns the rights of all places together.
static inline uint32_t confinement_rights(const processes_confinement *confinement) {
  uint32_t rights = 0;
  for (size_t index = 0; index < confinement->count; index++) rights |= confinement->places[index].rights;
  return rights;
}

/// Restricts files, TCP, signals and abstract sockets. Returns whether the system has Landlock.
bool confinement_enter_landlock(const processes_confinement *confinement);

/// Installs the system call filter. Returns whether the system accepted it.
bool confinement_enter_filter(const processes_confinement *confinement, bool has_landlock);

#endif
