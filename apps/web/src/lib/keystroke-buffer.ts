import { listenToKeys } from './held-keys.ts';

/** What was pressed between opening something and the focus of its field. */
export interface BufferedKeys {
  /** The typed text; it contains a tab per Tab and, if Enter submits, line breaks. */
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly entered: boolean;
  readonly pasted: string | null;
}

interface KeyBuffer {
  kept: BufferedKeys;
  /** The field that is about to receive them; focusing it does not discard the buffer. */
  to: EventTarget | null;
  /** The buffer is being typed: focus changes are its own. */
  typing: boolean;
  readonly stop: () => void;
}

export interface Keeping {
  /** Called when Esc discards the buffer. */
  readonly onEscape?: () => void;
  /** The maximum time, in ms; null: until it is taken or discarded. */
  readonly longest?: number | null;
  /** Enter submits the text before it, with or without Ctrl; what follows is for the next form. */
  readonly sends?: boolean;
}

const nothing: BufferedKeys = { text: '', entered: false, pasted: null };
/** How long keys are buffered for a field, in ms; anything slower has failed. */
const defaultTimeoutMs = 5_000;
let buffer: KeyBuffer | null = null;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** The buffer after one more key; null if the key is not for a field. */
export function withKey(
  before: BufferedKeys,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  sends = false,
): BufferedKeys | null {
  if (sends && key === 'Enter' && !altKey) {
    // a second Enter submits nothing more
    const again = before.text === '' || before.text.endsWith('\n');
    return again ? before : { ...before, text: `${before.text}\n` };
  }
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { ...before, entered: true };
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1), entered: false };
  if (key === 'Tab') return { ...before, text: `${before.text}\t`, entered: false };
  // letters, digits, punctuation; named keys have longer names
  return key.length === 1 ? { ...before, text: before.text + key, entered: false } : before;
}

/**
 * Buffers keys and a paste from an action that opens something until its field has the focus, so
 * that they do not reach the element that still has it. Esc, a click (but in `data-keeps-keys`), or
 * focusing another field discards the buffer.
 */
export function bufferKeys({ onEscape, longest = defaultTimeoutMs, sends }: Keeping = {}): void {
  buffer?.stop();
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
  const kept: KeyBuffer = {
    kept: nothing,
    to: null,
    typing: false,
    stop: () => {
      if (buffer === kept) buffer = null;
      clearTimeout(timer);
      stopped.abort();
    },
  };
  const timer = longest === null ? undefined : setTimeout(kept.stop, longest);
  // before every other listener
  const first = { capture: true, signal: stopped.signal };
  listenToKeys(press, first);
  window.addEventListener('paste', paste, first);
  const click = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-keeps-keys]'))) kept.stop();
  };
  window.addEventListener('pointerdown', click, first);
  window.addEventListener('focusin', elsewhere, first);
  buffer = kept;
}

/** Whether keys are being buffered. */
export const isBufferingKeys = (): boolean => buffer !== null;

/** Stops buffering: returns what was typed, and keys reach the focused element again. */
export function takeBufferedKeys(): BufferedKeys {
  const taken = buffer?.kept ?? nothing;
  buffer?.stop();
  return taken;
}

/** A field for text, of one or several lines. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (one: unknown): one is TextField =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

/** Types a text into a field at the caret, as a person would. */
export function typeInto(field: TextField, text: string): void {
  if (text === '') return;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** The tab stops of the form around a field, in order. */
const stopsAround = (field: TextField): HTMLElement[] =>
  [...(field.form?.elements ?? [field])].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.tabIndex >= 0 && !one.hasAttribute('disabled'),
  );

/** Types the buffer, moving to the next field at each Tab; returns the last field. */
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

/** Single-line inputs: with one of them and no button, Enter submits the form. */
const lines = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=button])';

/** Presses Enter as a person would: key listeners receive it, otherwise it submits the form. */
function pressEnter(field: HTMLElement): void {
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (!field.dispatchEvent(press) || !(field instanceof HTMLInputElement) || !field.form) return;
  const { form } = field;
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button], [type=reset])');
  if (button ? !button.disabled : form.querySelectorAll(lines).length === 1) form.requestSubmit();
}

/**
 * Focuses a field and types the buffer into it. A buffered paste is sent as a paste event, so that
 * forms that parse links do so here as well.
 * @param onSent called if the buffer also submitted; buffering continues until the next call of this or
 * takeBufferedKeys
 */
export function focusWithBufferedKeys(
  field: TextField | null | undefined,
  onSent?: () => void,
): void {
  const mine = buffer;
  if (mine && field) mine.to = field;
  field?.focus();
  if (!mine) return;
  if (!field) return mine.stop();
  // after the render in progress
  setTimeout(() => {
    // discarded, or taken by the field's own screen meanwhile
    if (buffer !== mine) return;
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
    // after the typed text has rendered
    if (entered) setTimeout(() => pressEnter(last));
    if (end < 0) return;
    mine.kept = { ...nothing, text: text.slice(end + 1) };
    mine.to = null;
    // after the typed text has rendered
    setTimeout(() => onSent?.());
  });
}
