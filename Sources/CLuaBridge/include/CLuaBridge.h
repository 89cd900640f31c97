#ifndef CLUA_BRIDGE_H
#define CLUA_BRIDGE_H
#endif
