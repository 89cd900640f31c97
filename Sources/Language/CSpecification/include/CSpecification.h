#pragma once

#include <stddef.h>

/// A page of the specification in docs/semantics.
typedef struct {
  /// The name before the colon in the names of its rules, such as `router`.
  const char *_Nonnull name;
  /// The page, in UTF-8, without a null byte at its end.
  const unsigned char *_Nonnull text;
  /// The length of the page in bytes.
  size_t length;
} CSpecificationPage;

/// The pages that contain rules which help and messages refer to.
const CSpecificationPage *_Nonnull cspecification_pages(void);

/// The number of pages.
size_t cspecification_page_count(void);
