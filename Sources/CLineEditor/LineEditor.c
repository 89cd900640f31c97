#include "CLineEditor.h"

#include <dlfcn.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// MARK: The library

typedef struct library {
  __typeof__(&el_init) init;
  __typeof__(&el_end) end;
  __typeof__(&el_set) set;
  __typeof__(&el_gets) gets;
  __typeof__(&el_line) line;
  __typeof__(&el_push) push;
  __typeof__(&el_insertstr) insert;
  __typeof__(&el_winsertstr) insert_wide;
  __typeof__(&el_deletestr) delete;
  __typeof__(&el_wgetc) get;
  __typeof__(&el_resize) resize;
  __typeof__(&history_init) history_init;
  __typeof__(&history_end) history_end;
  __typeof__(&history) history;
} library;

static bool find(void *handle, const char *name, void *function) {
  void *symbol = dlsym(handle, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static bool load(library *library) {
#if defined(__APPLE__)
  static const char *const names[] = {"/usr/lib/libedit.3.dylib", "libedit.dylib"};
#else
  static const char *const names[] = {"libedit.so.2", "libedit.so.0", "libedit.so"};
#endif
  void *handle = NULL;
  for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; i++) {
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  return handle != NULL && find(handle, "el_init", &library->init) && find(handle, "el_end", &library->end)
         && find(handle, "el_set", &library->set) && find(handle, "el_gets", &library->gets)
         && find(handle, "el_line", &library->line) && find(handle, "el_push", &library->push)
         && find(handle, "el_insertstr", &library->insert) && find(handle, "el_winsertstr", &library->insert_wide)
         && find(handle, "el_deletestr", &library->delete) && find(handle, "el_wgetc", &library->get)
         && find(handle, "el_resize", &library->resize) && find(handle, "history_init", &library->history_init)
         && find(handle, "history_end", &library->history_end) && find(handle, "history", &library->history);
}

struct line_editor {
  library library;
  EditLine *terminal;
  History *history;
  line_editor_callbacks callbacks;
  const char *prompt;
  bool is_cancelled;
  char *text;
};

// MARK: Key functions

// Key sequences that no keyboard sends. A function of this file runs a libedit function by pushing its key.
#define KEY_ACCEPT "\033[9901~"
#define KEY_OLDER "\033[9902~"
#define KEY_LINE_UP "\033[9903~"
#define KEY_NEWER "\033[9904~"
#define KEY_LINE_DOWN "\033[9905~"

static line_editor *editor_of(EditLine *terminal);

// Copies the line, and returns the position of the cursor in it.
static char *copy_line(line_editor *editor, size_t *cursor) {
  const LineInfo *line = editor->library.line(editor->terminal);
  size_t length = (size_t)(line->lastchar - line->buffer);
  char *copy = malloc(length + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, line->buffer, length);
  copy[length] = '\0';
  *cursor = (size_t)(line->cursor - line->buffer);
  return copy;
}

static unsigned char press_return(EditLine *terminal, int key) {
  (void)key;
  line_editor *editor = editor_of(terminal);
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  bool is_complete = editor->callbacks.is_complete(editor->callbacks.context, line);
  free(line);
  if (is_complete) {
    editor->library.push(terminal, KEY_ACCEPT);
    return CC_NORM;
  }
  return editor->library.insert(terminal, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char cancel(EditLine *terminal, int key) {
  (void)key;
  line_editor *editor = editor_of(terminal);
  editor->is_cancelled = true;
  editor->library.push(terminal, KEY_ACCEPT);
  return CC_NORM;
}

// Up and down move within multiline input, and beyond its first and last line through the history.
static unsigned char move(line_editor *editor, bool is_up) {
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  bool is_inside = is_up ? memchr(line, '\n', cursor) != NULL : strchr(line + cursor, '\n') != NULL;
  free(line);
  editor->library.push(
      editor->terminal, is_up ? (is_inside ? KEY_LINE_UP : KEY_OLDER) : (is_inside ? KEY_LINE_DOWN : KEY_NEWER));
  return CC_NORM;
}

static unsigned char move_up(EditLine *terminal, int key) {
  (void)key;
  return move(editor_of(terminal), true);
}

static unsigned char move_down(EditLine *terminal, int key) {
  (void)key;
  return move(editor_of(terminal), false);
}

// Inserts the input between the two marks of a paste unchanged: a newline does not end the line, a tab does not
// complete anything.
static unsigned char paste(EditLine *terminal, int key) {
  (void)key;
  static const wchar_t mark[] = L"\033[201~";
  const size_t mark_length = sizeof mark / sizeof *mark - 1;
  line_editor *editor = editor_of(terminal);
  wchar_t *text = NULL;
  size_t count = 0;
  size_t capacity = 0;
  wchar_t character = 0;
  wchar_t previous = 0;
  while (editor->library.get(terminal, &character) == 1) {
    bool is_break = character == L'\r' || character == L'\n';
    bool is_second = is_break && character != previous && (previous == L'\r' || previous == L'\n');
    previous = is_second ? 0 : character;
    if (is_second) continue;
    if (count + 2 > capacity) {
      capacity = capacity == 0 ? 256 : capacity * 2;
      wchar_t *grown = realloc(text, capacity * sizeof *text);
      if (grown == NULL) break;
      text = grown;
    }
    text[count++] = is_break ? L'\n' : character;
    if (count >= mark_length && wmemcmp(text + count - mark_length, mark, mark_length) == 0) {
      count -= mark_length;
      break;
    }
  }
  // The last newline is omitted, so that the user presses Return.
  while (count > 0 && text[count - 1] == L'\n') count--;
  int status = 0;
  if (count > 0) {
    text[count] = L'\0';
    status = editor->library.insert_wide(terminal, text);
  }
  free(text);
  return status == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char complete(EditLine *terminal, int key) {
  (void)key;
  line_editor *editor = editor_of(terminal);
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  line_completion completion = {0, NULL, NULL};
  editor->callbacks.complete(editor->callbacks.context, line, cursor, &completion);
  free(line);
  unsigned char result = CC_ERROR;
  if (completion.inserted != NULL) {
    editor->library.delete(terminal, completion.removed);
    if (*completion.inserted == '\0' || editor->library.insert(terminal, completion.inserted) == 0) result = CC_REFRESH;
  }
  if (completion.listing != NULL) {
    printf("\n%s", completion.listing);
    fflush(stdout);
    result = CC_REDISPLAY;
  }
  free(completion.inserted);
  free(completion.listing);
  return result;
}

// MARK: The editor

static char *show_prompt(EditLine *terminal) { return (char *)editor_of(terminal)->prompt; }

// The function of a key receives only the terminal. Since there is only one standard input, there can be only one
// editor at a time.
static line_editor *open_editor;

static line_editor *editor_of(EditLine *terminal) {
  (void)terminal;
  return open_editor;
}

static void bind(line_editor *editor, const char *key, const char *function) {
  editor->library.set(editor->terminal, EL_BIND, key, function, NULL);
}

static void set_up_keys(line_editor *editor) {
  EditLine *terminal = editor->terminal;
  editor->library.set(terminal, EL_EDITOR, "emacs");
  editor->library.set(terminal, EL_ADDFN, "routescript-return", "Run the text, or begin a new line of it", press_return);
  editor->library.set(terminal, EL_ADDFN, "routescript-cancel", "Give up the text", cancel);
  editor->library.set(terminal, EL_ADDFN, "routescript-up", "The line above, or the text before", move_up);
  editor->library.set(terminal, EL_ADDFN, "routescript-down", "The line below, or the text after", move_down);
  editor->library.set(terminal, EL_ADDFN, "routescript-paste", "Take in what is pasted", paste);
  editor->library.set(terminal, EL_ADDFN, "routescript-complete", "Complete what stands before the cursor", complete);
  bind(editor, KEY_ACCEPT, "ed-newline");
  bind(editor, KEY_OLDER, "ed-prev-history");
  bind(editor, KEY_LINE_UP, "ed-prev-line");
  bind(editor, KEY_NEWER, "ed-next-history");
  bind(editor, KEY_LINE_DOWN, "ed-next-line");
  bind(editor, "^J", "routescript-return");
  bind(editor, "^M", "routescript-return");
  bind(editor, "^C", "routescript-cancel");
  bind(editor, "^I", "routescript-complete");
  bind(editor, "\033[200~", "routescript-paste");
  bind(editor, "\033[A", "routescript-up");
  bind(editor, "\033OA", "routescript-up");
  bind(editor, "^P", "routescript-up");
  bind(editor, "\033[B", "routescript-down");
  bind(editor, "\033OB", "routescript-down");
  bind(editor, "^N", "routescript-down");
  bind(editor, "^R", "em-inc-search-prev");
  bind(editor, "^S", "em-inc-search-next");
  bind(editor, "\033p", "ed-search-prev-history");
  bind(editor, "\033n", "ed-search-next-history");
  bind(editor, "\033[1~", "ed-move-to-beg");
  bind(editor, "\033[H", "ed-move-to-beg");
  bind(editor, "\033[4~", "ed-move-to-end");
  bind(editor, "\033[F", "ed-move-to-end");
  bind(editor, "\033[3~", "ed-delete-next-char");
  bind(editor, "\033[1;5D", "ed-prev-word");
  bind(editor, "\033[1;5C", "em-next-word");
  // While a line is edited, Ctrl-C is an ordinary key.
  editor->library.set(terminal, EL_SETTY, "-d", "-isig", NULL);
}

// Whether libedit can edit on a terminal of this size. It allocates and redraws the whole screen, of up to 65,535 rows
// and columns.
static bool has_usable_size(void) {
  struct winsize size;
  return ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0 || (size.ws_col <= 1000 && size.ws_row <= 1000);
}

line_editor *line_editor_open(line_editor_callbacks callbacks) {
  if (open_editor != NULL || !has_usable_size()) return NULL;
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = callbacks;
  editor->prompt = "";
  // If the user's encoding is not UTF-8, use UTF-8, the encoding of all sources.
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  if (load(&editor->library)) editor->history = editor->library.history_init();
  if (editor->history != NULL) editor->terminal = editor->library.init("routescript", stdin, stdout, stderr);
  if (editor->terminal == NULL) {
    if (editor->history != NULL) editor->library.history_end(editor->history);
    free(editor);
    return NULL;
  }
  open_editor = editor;
  HistEvent event;
  editor->library.history(editor->history, &event, H_SETSIZE, 2000);
  editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
  editor->library.set(editor->terminal, EL_PROMPT, show_prompt);
  editor->library.set(editor->terminal, EL_HIST, editor->library.history, editor->history);
  set_up_keys(editor);
  return editor;
}

void line_editor_close(line_editor *editor) {
  editor->library.end(editor->terminal);
  editor->library.history_end(editor->history);
  free(editor->text);
  free(editor);
  open_editor = NULL;
}

static void write_control(const char *sequence) {
  ssize_t written = write(STDOUT_FILENO, sequence, strlen(sequence));
  (void)written;
}

line_editor_status line_editor_read(line_editor *editor, const char *prompt, const char **text) {
  editor->prompt = prompt;
  editor->is_cancelled = false;
  if (has_usable_size()) editor->library.resize(editor->terminal);
  // From now on, the terminal marks the start and end of a paste.
  write_control("\033[?2004h");
  int count = 0;
  const char *line = editor->library.gets(editor->terminal, &count);
  write_control("\033[?2004l");
  if (line == NULL || count <= 0) {
    *text = NULL;
    return editor->is_cancelled ? LINE_EDITOR_CANCELLED : LINE_EDITOR_END;
  }
  size_t length = strlen(line);
  if (length > 0 && line[length - 1] == '\n') length--;
  free(editor->text);
  editor->text = strndup(line, length);
  *text = editor->text;
  if (editor->is_cancelled) return LINE_EDITOR_CANCELLED;
  return editor->text != NULL ? LINE_EDITOR_TEXT : LINE_EDITOR_END;
}

void line_editor_remember(line_editor *editor, const char *text) {
  HistEvent event;
  editor->library.history(editor->history, &event, H_ENTER, text);
}
