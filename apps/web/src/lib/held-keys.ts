/**
 * Where every key comes in. A key that is held down acts once: the browser repeats it, and by then the
 * focus may be on something else. Only what moves the focus repeats, and what is typed into a field.
 */

/** What becomes of the repetition of a key that is held down. */
export type Repetition =
  /** It moves: handlers get it like a press. */
  | 'moves'
  /** The browser may go on with what the first press began, typing or scrolling; no handler sees it. */
  | 'goes on'
  /** Nothing happens. */
  | 'nothing';

interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

const moving = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Tab)$/;
const movingInTables = new Set(['j', 'k']);

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
const lines = 'textarea, [contenteditable]';
const typed = `${lines}, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])`;

/** @param first how the key was pressed at first; null where that was not seen */
export function repetitionOf(event: Pressed, first: Pressed | null): Repetition {
  const { key, target } = event;
  // arrows choose in a group of radio buttons, and what is chosen is saved
  const chooses = isIn(target, 'input[type=radio]');
  if (moving.test(key)) return chooses ? 'nothing' : 'moves';
  const isText = isIn(target, typed);
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (movingInTables.has(key) && !isChord && !isText && isIn(target, '[data-moves]'))
    return 'moves';
  // what the first press did is done, and who has the focus since did not ask for it
  if (!first || first.defaultPrevented || first.target !== target) return 'nothing';
  if (key === 'Enter') return isIn(target, lines) && !isChord ? 'goes on' : 'nothing';
  if (key === ' ') return isText || target === document.body ? 'goes on' : 'nothing';
  return 'goes on';
}

const firstPresses = new Map<string, KeyboardEvent>();

function guard(event: KeyboardEvent): void {
  // while a sign is being composed, keys are the input method's
  if (event.isComposing) return;
  const name = event.code || event.key;
  if (!event.repeat) {
    firstPresses.set(name, event);
    return;
  }
  const repetition = repetitionOf(event, firstPresses.get(name) ?? null);
  if (repetition === 'moves') return;
  event.stopImmediatePropagation();
  if (repetition === 'nothing') event.preventDefault();
}

// once for the page, before anything else can listen
if (typeof window !== 'undefined') window.addEventListener('keydown', guard, { capture: true });

/** Listens to keys of the whole page, after the guard; answers what ends it. */
export function listenToKeys(
  press: (event: KeyboardEvent) => void,
  options: { readonly capture?: boolean; readonly signal?: AbortSignal } = {},
): () => void {
  window.addEventListener('keydown', press, options);
  return () => window.removeEventListener('keydown', press, options);
}
