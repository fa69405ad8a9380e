import { useRef } from 'react';
import { Button } from './button.tsx';
import { useSubmitShortcut } from './use-submit-shortcut.ts';

export interface SaveButtonsProps {
  /** What is saved, as the button says it: `Save settings`. */
  readonly save: string;
  readonly changed: boolean;
  /** Why it cannot be saved as it is. */
  readonly wrong?: string | null;
  readonly busy?: boolean;
  /** Without it the button sends the form that it stands in. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  /** Ctrl+S saves: of a page that saves this alone. */
  readonly chord?: boolean;
  /** They stand at the end of their bar, what is done mostly the last. */
  readonly atEnd?: boolean;
}

/** Saves what was changed, or brings back what is saved; at rest while nothing was changed. */
export function SaveButtons({
  save,
  changed,
  wrong = null,
  busy = false,
  onSave,
  onDiscard,
  chord = false,
  atEnd = false,
}: SaveButtonsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSubmitShortcut(button, 's', chord);
  const nothing = changed ? null : 'Nothing was changed';
  const saving = (
    <Button
      key="save"
      ref={button}
      type={onSave ? 'button' : 'submit'}
      look="primary"
      icon="check"
      busy={busy}
      reason={wrong ?? nothing}
      onClick={onSave}
      {...(chord ? { 'aria-keyshortcuts': 'Control+S' } : {})}
    >
      {save}
    </Button>
  );
  const discarding = (
    <Button key="discard" icon="undo" reason={nothing} onClick={onDiscard}>
      Discard
    </Button>
  );
  return atEnd ? [discarding, saving] : [saving, discarding];
}
