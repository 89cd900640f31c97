#include "CSpecification.h"

// A part of C23, which the compilers that build this project have had for longer.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Swift has no way to put a file of this size into an executable that compiles in less than half a minute.
static const unsigned char hierarchy[] = {
#embed "../../../docs/semantics/hierarchy.md"
};
static const unsigned char injection[] = {
#embed "../../../docs/semantics/injection.md"
};
static const unsigned char router[] = {
#embed "../../../docs/semantics/router.md"
};
static const unsigned char storyboards[] = {
#embed "../../../docs/semantics/storyboards.md"
};

static const CSpecificationPage pages[] = {
    {"hierarchy", hierarchy, sizeof hierarchy},
    {"injection", injection, sizeof injection},
    {"router", router, sizeof router},
    {"storyboards", storyboards, sizeof storyboards},
};

const CSpecificationPage *cspecification_pages(void) { return pages; }

size_t cspecification_page_count(void) { return sizeof pages / sizeof pages[0]; }
