#include "CCurrentWorld.h"

_Thread_local void *_Nullable current_world_of_thread = NULL;
