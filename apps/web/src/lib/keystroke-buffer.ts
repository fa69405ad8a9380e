import { listenToKeys } from './held-keys.ts';

/** What was pressed between the action that opens something and the focus of its field. */
export interface KeptKeys {
  /** What was typed; a Tab and, where Enter sends, a line's end are signs in it. */
  readonly text: string;
  /** Enter was pressed after it. */
  readonly entered: boolean;
  readonly pasted: string | null;
}

interface Keeper {
  kept: KeptKeys;
  /** The field that is about to get them: its focus does not give them up. */
  to: EventTarget | null;
  /** Its keys are being typed: the focus that goes from field to field then is its own. */
  typing: boolean;
  readonly stop: () => void;
}

export interface Keeping {
  /** Esc gives up; here is what that means. */
  readonly onEscape?: () => void;
  /** For how long, in ms; null: until it is taken or given up. */
  readonly longest?: number | null;
  /** Enter sends what was typed before it, with Ctrl or without; what follows is for the next form. */
  readonly sends?: boolean;
}

const nothing: KeptKeys = { text: '', entered: false, pasted: null };
/** How long typing waits for its field; whatever takes longer has gone wrong, and is typed again. */
const patience = 5_000;
let keeper: Keeper | null = null;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** The kept keys after one more; null where the key is not for a field. */
export function withKey(
  before: KeptKeys,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  sends = false,
): KeptKeys | null {
  if (sends && key === 'Enter' && !altKey) {
    // pressed once more, it sends nothing more
    const again = before.text === '' || before.text.endsWith('\n');
    return again ? before : { ...before, text: `${before.text}\n` };
  }
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { ...before, entered: true };
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1), entered: false };
  if (key === 'Tab') return { ...before, text: `${before.text}\t`, entered: false };
  // letters, digits, signs; named keys have longer names
  return key.length === 1 ? { ...before, text: before.text + key, entered: false } : before;
}

/**
 * From a press that opens something until its field has the focus, keys and a paste are kept for that
 * field instead of falling into whatever still stands there. Esc, a press of the pointer, or going into
 * another field gives them up.
 */
export function keepKeys({ onEscape, longest = patience, sends }: Keeping = {}): void {
  keeper?.stop();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      kept.stop();
      if (!onEscape) return;
      swallow(event);
      return onEscape();
    }
    const next = event.isComposing ? null : withKey(kept.kept, event, sends);
    if (!next) return;
    kept.kept = next;
    swallow(event);
  };
  const paste = (event: ClipboardEvent) => {
    kept.kept = { ...kept.kept, pasted: event.clipboardData?.getData('text/plain') ?? null };
    swallow(event);
  };
  const elsewhere = (event: FocusEvent) => {
    if (!kept.typing && event.target !== kept.to && takesText(event.target)) kept.stop();
  };
  const stopped = new AbortController();
  const kept: Keeper = {
    kept: nothing,
    to: null,
    typing: false,
    stop: () => {
      if (keeper === kept) keeper = null;
      clearTimeout(timer);
      stopped.abort();
    },
  };
  const timer = longest === null ? undefined : setTimeout(kept.stop, longest);
  // before everything else that listens
  const first = { capture: true, signal: stopped.signal };
  listenToKeys(press, first);
  window.addEventListener('paste', paste, first);
  window.addEventListener('pointerdown', kept.stop, first);
  window.addEventListener('focusin', elsewhere, first);
  keeper = kept;
}

/** Whether keys are being kept for something that is on its way. */
export const keysAreKept = (): boolean => keeper !== null;

/** Ends the keeping: what was typed goes to the caller, and keys go where the focus is again. */
export function takeKeys(): KeptKeys {
  const taken = keeper?.kept ?? nothing;
  keeper?.stop();
  return taken;
}

/** What a text is typed into: of one line or of several. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (one: unknown): one is TextField =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

/** Types a text into a field as a person would, at the caret. */
export function typeInto(field: TextField, text: string): void {
  if (text === '') return;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** What Tab goes through in the form around a field, in its order. */
const stopsAround = (field: TextField): HTMLElement[] =>
  [...(field.form?.elements ?? [field])].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.tabIndex >= 0 && !one.hasAttribute('disabled'),
  );

/** Types what was kept, from field to field where Tab was pressed in between; answers where it ended. */
function typeOn(field: TextField, text: string): HTMLElement {
  const [first = '', ...others] = text.split('\t');
  typeInto(field, first);
  let at: HTMLElement = field;
  for (const part of others) {
    const stops = stopsAround(field);
    const next = stops[stops.findIndex((one) => one === at) + 1];
    if (!next) return at;
    next.focus();
    at = next;
    if (next instanceof HTMLInputElement) {
      next.select();
      typeInto(next, part);
    }
  }
  return at;
}

/** What of a form takes a line of text: with one of them and no button, Enter sends it. */
const lines = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=button])';

/** Presses Enter as a person would: whoever listens for the key has it, else it sends the form. */
function pressEnter(field: HTMLElement): void {
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (!field.dispatchEvent(press) || !(field instanceof HTMLInputElement) || !field.form) return;
  const { form } = field;
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button], [type=reset])');
  if (button ? !button.disabled : form.querySelectorAll(lines).length === 1) form.requestSubmit();
}

/**
 * Gives a field the focus, and what was typed on the way to it, up to the moment at which it can
 * answer. What was pasted comes as a paste, so that a form which understands links does so here as well.
 * @param onSent what was given was also sent; keys are kept on, until they are given or taken
 */
export function giveKeys(field: TextField | null | undefined, onSent?: () => void): void {
  const mine = keeper;
  if (mine && field) mine.to = field;
  field?.focus();
  if (!mine) return;
  if (!field) return mine.stop();
  // after the rendering that this is called from
  setTimeout(() => {
    // given up, or taken by the field's own screen meanwhile
    if (keeper !== mine) return;
    const { text, entered, pasted } = mine.kept;
    const end = onSent ? text.indexOf('\n') : -1;
    if (end < 0 || !field.isConnected) mine.stop();
    if (!field.isConnected) return;
    mine.typing = true;
    if (pasted !== null) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const asPaste = new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      if (field.dispatchEvent(asPaste)) typeInto(field, pasted);
    }
    const last = typeOn(field, end < 0 ? text : text.slice(0, end));
    mine.typing = false;
    // after the rendering of what was typed
    if (entered) setTimeout(() => pressEnter(last));
    if (end < 0) return;
    mine.kept = { ...nothing, text: text.slice(end + 1) };
    mine.to = null;
    // after the rendering of what was typed
    setTimeout(() => onSent?.());
  });
}
