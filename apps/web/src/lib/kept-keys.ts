/** How long typing waits for its field; whatever takes longer has gone wrong, and is typed again. */
const longest = 5_000;

interface Keeper {
  text: string;
  pasted: string | null;
  readonly stop: () => void;
}

let keeper: Keeper | null = null;

const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/**
 * From a press that opens a form until its first field has the focus, letters and a paste are kept for
 * that field instead of falling into whatever still stands there. Esc, a press of the pointer, or
 * going into another field gives them up.
 */
export function keepKeys(): void {
  keeper?.stop();
  const kept: Keeper = {
    text: '',
    pasted: null,
    stop: () => {
      keeper = null;
      clearTimeout(timer);
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('paste', paste, true);
      window.removeEventListener('pointerdown', kept.stop, true);
      window.removeEventListener('focusin', elsewhere, true);
    },
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return kept.stop();
    if (isChord(event) || event.isComposing) return;
    if (event.key.length === 1) kept.text += event.key;
    else if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
    // a Tab or an Enter would go on from a field that is not there yet
    else if (event.key !== 'Enter' && event.key !== 'Tab') return;
    swallow(event);
  };
  const paste = (event: ClipboardEvent) => {
    kept.pasted = event.clipboardData?.getData('text/plain') ?? null;
    swallow(event);
  };
  const elsewhere = (event: FocusEvent) => {
    if (takesText(event.target)) kept.stop();
  };
  const timer = setTimeout(kept.stop, longest);
  window.addEventListener('keydown', press, true);
  window.addEventListener('paste', paste, true);
  window.addEventListener('pointerdown', kept.stop, true);
  window.addEventListener('focusin', elsewhere, true);
  keeper = kept;
}

/** Types a text into a field as a person would, at the caret. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === '') return;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/**
 * Gives a field the focus, and what was typed on the way to it. What was pasted comes as a paste, so
 * that a form which understands links does so here as well.
 */
export function giveKeys(field: HTMLInputElement | null | undefined): void {
  const kept = keeper;
  kept?.stop();
  field?.focus();
  if (!field || !kept || (kept.text === '' && kept.pasted === null)) return;
  // after the rendering that this is called from: the field must be able to answer
  setTimeout(() => {
    if (!field.isConnected) return;
    if (kept.pasted !== null) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', kept.pasted);
      const asPaste = new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      if (field.dispatchEvent(asPaste)) typeInto(field, kept.pasted);
    }
    typeInto(field, kept.text);
  });
}
