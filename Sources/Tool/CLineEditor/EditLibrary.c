#include "EditLibrary.h"

#include <dlfcn.h>
#include <string.h>

static bool find(void *handle, const char *name, void *function) {
  void *symbol = dlsym(handle, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

bool edit_library_load(edit_library *library) {
#if defined(__APPLE__)
  static const char *const names[] = {"/usr/lib/libedit.3.dylib", "libedit.dylib"};
#else
  static const char *const names[] = {"libedit.so.2", "libedit.so.0", "libedit.so"};
#endif
  void *handle = NULL;
  for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; i++) {
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  return handle != NULL && find(handle, "el_init_fd", &library->init) && find(handle, "el_end", &library->end)
         && find(handle, "el_set", &library->set) && find(handle, "el_wset", &library->set_wide)
         && find(handle, "el_gets", &library->gets) && find(handle, "el_line", &library->line)
         && find(handle, "el_push", &library->push) && find(handle, "el_insertstr", &library->insert)
         && find(handle, "el_winsertstr", &library->insert_wide) && find(handle, "el_deletestr", &library->delete)
         && find(handle, "el_wgetc", &library->get) && find(handle, "el_resize", &library->resize)
         && find(handle, "history_init", &library->history_init) && find(handle, "history_end", &library->history_end)
         && find(handle, "history", &library->history);
}
