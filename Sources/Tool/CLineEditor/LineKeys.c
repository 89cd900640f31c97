#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "LineEditorParts.h"

// Key sequences that no keyboard sends. A function of this file runs a libedit function by pushing its key.
#define KEY_ACCEPT "\033[9901~"
#define KEY_OLDER "\033[9902~"
#define KEY_LINE_UP "\033[9903~"
#define KEY_NEWER "\033[9904~"
#define KEY_LINE_DOWN "\033[9905~"
#define KEY_FORWARD "\033[9906~"
#define KEY_FORWARD_WORD "\033[9907~"
#define KEY_END "\033[9908~"
#define KEY_DELETE_OR_END "\033[9909~"

unsigned char line_editor_press(line_key key, const char *key_of_default) {
  line_editor *editor = line_editor_current;
  size_t cursor = 0;
  char *line = line_editor_copy(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  line_edit edit = {0, NULL};
  line_action action = editor->callbacks.press(editor->callbacks.context, key, line, cursor, &edit);
  free(line);
  unsigned char result = CC_NORM;
  switch (action) {
    case LINE_ACTION_DEFAULT:
      if (key_of_default != NULL) editor->library.push(editor->terminal, key_of_default);
      break;
    case LINE_ACTION_ACCEPT: editor->library.push(editor->terminal, KEY_ACCEPT); break;
    case LINE_ACTION_EDIT:
      if (edit.removed > 0) editor->library.delete(editor->terminal, edit.removed);
      bool inserts = edit.inserted != NULL && *edit.inserted != '\0';
      bool fails = inserts && editor->library.insert(editor->terminal, edit.inserted) != 0;
      result = fails ? CC_ERROR : CC_REFRESH;
      break;
  }
  free(edit.inserted);
  return result;
}

#define KEY_FUNCTION(name, key, key_of_default)                  \
  static unsigned char name(EditLine *terminal, int character) { \
    (void)terminal;                                              \
    (void)character;                                             \
    return line_editor_press(key, key_of_default);               \
  }

KEY_FUNCTION(press_return, LINE_KEY_RETURN, NULL)
KEY_FUNCTION(press_tab, LINE_KEY_TAB, NULL)
KEY_FUNCTION(press_forward, LINE_KEY_FORWARD, KEY_FORWARD)
KEY_FUNCTION(press_forward_word, LINE_KEY_FORWARD_WORD, KEY_FORWARD_WORD)
KEY_FUNCTION(press_end, LINE_KEY_END, KEY_END)

static unsigned char break_line(EditLine *terminal, int key) {
  (void)key;
  return line_editor_current->library.insert(terminal, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char cancel(EditLine *terminal, int key) {
  (void)key;
  line_editor_current->is_cancelled = true;
  line_editor_current->library.push(terminal, KEY_ACCEPT);
  return CC_NORM;
}

// Ctrl-D on an empty last line of multiline input discards the text. Elsewhere it deletes a character, or ends the input.
static unsigned char press_end_of_input(EditLine *terminal, int key) {
  size_t cursor = 0;
  char *line = line_editor_copy(line_editor_current, &cursor);
  if (line == NULL) return CC_ERROR;
  size_t start = cursor;
  while (start > 0 && (line[start - 1] == ' ' || line[start - 1] == '\t')) start--;
  bool is_empty_line = start > 0 && line[start - 1] == '\n' && line[cursor] == '\0';
  free(line);
  if (is_empty_line) return cancel(terminal, key);
  line_editor_current->library.push(terminal, KEY_DELETE_OR_END);
  return CC_NORM;
}

static unsigned char clear_screen(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  line_editor_current->clears = true;
  return CC_REFRESH;
}

// Up and down move within multiline input, and beyond its first and last line through the history.
static unsigned char move(line_editor *editor, bool is_up) {
  size_t cursor = 0;
  char *line = line_editor_copy(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  bool is_inside = is_up ? memchr(line, '\n', cursor) != NULL : strchr(line + cursor, '\n') != NULL;
  free(line);
  editor->library.push(
      editor->terminal, is_up ? (is_inside ? KEY_LINE_UP : KEY_OLDER) : (is_inside ? KEY_LINE_DOWN : KEY_NEWER));
  return CC_NORM;
}

static unsigned char move_up(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  return move(line_editor_current, true);
}

static unsigned char move_down(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  return move(line_editor_current, false);
}

// Inserts the input between the two marks of a paste unchanged: a newline does not end the line, a tab does not
// complete anything.
static unsigned char paste(EditLine *terminal, int key) {
  (void)key;
  static const wchar_t mark[] = L"\033[201~";
  const size_t mark_length = sizeof mark / sizeof *mark - 1;
  line_editor *editor = line_editor_current;
  wchar_t *text = NULL;
  size_t count = 0;
  size_t capacity = 0;
  wchar_t character = 0;
  wchar_t previous = 0;
  editor->is_pasting = true;
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
  editor->is_pasting = false;
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

static void bind(line_editor *editor, const char *key, const char *function) {
  editor->library.set(editor->terminal, EL_BIND, key, function, NULL);
}

void line_editor_bind_keys(line_editor *editor) {
  EditLine *terminal = editor->terminal;
  editor->library.set(terminal, EL_EDITOR, "emacs");
  editor->library.set(terminal, EL_ADDFN, "routescript-return", "Run the text, or begin a new line of it", press_return);
  editor->library.set(terminal, EL_ADDFN, "routescript-tab", "Complete the name before the cursor", press_tab);
  editor->library.set(terminal, EL_ADDFN, "routescript-forward", "Move right", press_forward);
  editor->library.set(terminal, EL_ADDFN, "routescript-forward-word", "Move to the next word", press_forward_word);
  editor->library.set(terminal, EL_ADDFN, "routescript-end", "Move to the end", press_end);
  editor->library.set(terminal, EL_ADDFN, "routescript-break", "Begin a new line", break_line);
  editor->library.set(terminal, EL_ADDFN, "routescript-cancel", "Discard the text", cancel);
  editor->library.set(
      terminal, EL_ADDFN, "routescript-end-of-input", "Discard the text, delete a character, or end", press_end_of_input);
  editor->library.set(terminal, EL_ADDFN, "routescript-clear", "Clear the screen", clear_screen);
  editor->library.set(terminal, EL_ADDFN, "routescript-up", "Move to the line above, or the text before", move_up);
  editor->library.set(terminal, EL_ADDFN, "routescript-down", "Move to the line below, or the text after", move_down);
  editor->library.set(terminal, EL_ADDFN, "routescript-paste", "Insert the pasted text", paste);
  static const char *const bindings[][2] = {
      {KEY_ACCEPT, "ed-newline"},
      {KEY_OLDER, "ed-prev-history"},
      {KEY_LINE_UP, "ed-prev-line"},
      {KEY_NEWER, "ed-next-history"},
      {KEY_LINE_DOWN, "ed-next-line"},
      {KEY_FORWARD, "ed-next-char"},
      {KEY_FORWARD_WORD, "em-next-word"},
      {KEY_END, "ed-move-to-end"},
      {"^J", "routescript-return"},
      {"^M", "routescript-return"},
      {"\033\r", "routescript-break"},
      {"\033\n", "routescript-break"},
      {KEY_DELETE_OR_END, "em-delete-or-list"},
      {"^C", "routescript-cancel"},
      {"^D", "routescript-end-of-input"},
      {"^L", "routescript-clear"},
      {"^I", "routescript-tab"},
      {"\033[200~", "routescript-paste"},
      {"\033[A", "routescript-up"},
      {"\033OA", "routescript-up"},
      {"^P", "routescript-up"},
      {"\033[B", "routescript-down"},
      {"\033OB", "routescript-down"},
      {"^N", "routescript-down"},
      {"\033[C", "routescript-forward"},
      {"\033OC", "routescript-forward"},
      {"^F", "routescript-forward"},
      {"\033[1;5C", "routescript-forward-word"},
      {"\033[1;3C", "routescript-forward-word"},
      {"\033f", "routescript-forward-word"},
      {"\033[1;5D", "ed-prev-word"},
      {"\033[1;3D", "ed-prev-word"},
      {"^R", "em-inc-search-prev"},
      {"^S", "em-inc-search-next"},
      {"\033p", "ed-search-prev-history"},
      {"\033n", "ed-search-next-history"},
      {"\033[1~", "ed-move-to-beg"},
      {"\033[H", "ed-move-to-beg"},
      {"\033OH", "ed-move-to-beg"},
      {"\033[4~", "routescript-end"},
      {"\033[F", "routescript-end"},
      {"\033OF", "routescript-end"},
      {"^E", "routescript-end"},
      {"\033[3~", "ed-delete-next-char"},
  };
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) bind(editor, bindings[i][0], bindings[i][1]);
  // While a line is edited, Ctrl-C is an ordinary key.
  editor->library.set(terminal, EL_SETTY, "-d", "-isig", NULL);
}
