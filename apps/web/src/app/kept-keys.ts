/**
 * Keys pressed between the chord that opens something and the focus of its input. They belong to that
 * input: nothing underneath may take them, and none is lost, however long the code takes to load.
 */
export interface KeptKeys {
  /** What was typed so far. */
  readonly text: string;
  /** Enter was pressed after it. */
  readonly entered: boolean;
}

const nothing: KeptKeys = { text: '', entered: false };
let kept: KeptKeys = nothing;
let stop: (() => void) | null = null;

/** The kept keys after one more; null where the key is not for an input. */
export function withKey(
  before: KeptKeys,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): KeptKeys | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { ...before, entered: true };
  if (key === 'Backspace') return { text: before.text.slice(0, -1), entered: false };
  // letters, digits, signs; named keys have longer names
  return key.length === 1 ? { text: before.text + key, entered: false } : before;
}

/** Keeps what is typed from now on, until {@link takeKeys}; Esc gives up. */
export function keepKeys(onEscape: () => void): void {
  stop?.();
  kept = nothing;
  const listen = (event: KeyboardEvent) => {
    const next = withKey(kept, event);
    if (!next) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') {
      takeKeys();
      onEscape();
    } else kept = next;
  };
  // before everything else that listens
  window.addEventListener('keydown', listen, { capture: true });
  stop = () => window.removeEventListener('keydown', listen, { capture: true });
}

/** Ends the keeping: what was typed goes to the caller, and keys go where the focus is again. */
export function takeKeys(): KeptKeys {
  stop?.();
  stop = null;
  const taken = kept;
  kept = nothing;
  return taken;
}
