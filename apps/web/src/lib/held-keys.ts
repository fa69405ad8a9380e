/**
 * Where every key event arrives. A held key acts once, because the browser repeats it after the
 * focus may have moved. Only keys that move the focus repeat, and text typed into a field.
 */

/** What happens to the repeated events of a held key. */
export type Repetition =
  /** It moves the focus: handlers receive it like a first press. */
  | 'moves'
  /** The browser may continue the first press, typing or scrolling; no handler receives it. */
  | 'goes on'
  /** It is ignored. */
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

/** @param first the first press of the key; null if it was not seen */
export function repetitionOf(event: Pressed, first: Pressed | null): Repetition {
  const { key, target } = event;
  // arrows select in a radio group, and the selection is saved
  const chooses = isIn(target, 'input[type=radio]');
  if (moving.test(key)) return chooses ? 'nothing' : 'moves';
  const isText = isIn(target, typed);
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (movingInTables.has(key) && !isChord && !isText && isIn(target, '[data-moves]'))
    return 'moves';
  // the first press was handled, and a newly focused element must not receive its repeats
  if (!first || first.defaultPrevented || first.target !== target) return 'nothing';
  if (key === 'Enter') return isIn(target, lines) && !isChord ? 'goes on' : 'nothing';
  if (key === ' ') return isText || target === document.body ? 'goes on' : 'nothing';
  return 'goes on';
}

const firstPresses = new Map<string, KeyboardEvent>();

function guard(event: KeyboardEvent): void {
  // during composition, keys belong to the input method
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

// once per page, before any other listener
if (typeof window !== 'undefined') window.addEventListener('keydown', guard, { capture: true });

/** Listens to the page's keys behind the guard; returns a function to stop. */
export function listenToKeys(
  press: (event: KeyboardEvent) => void,
  options: { readonly capture?: boolean; readonly signal?: AbortSignal } = {},
): () => void {
  window.addEventListener('keydown', press, options);
  return () => window.removeEventListener('keydown', press, options);
}

/**
 * Listens to the keys that nobody took while nothing on the page has the focus, such as right after
 * it opened. Returns a function to stop.
 */
export const listenWhileUnfocused = (press: (event: KeyboardEvent) => void): (() => void) =>
  listenToKeys((event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('body, main, h1')) return;
    // after every other listener, whose order depends on when its part was mounted
    setTimeout(() => {
      if (!event.defaultPrevented) press(event);
    });
  });
