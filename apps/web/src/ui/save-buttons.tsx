import { useRef } from 'react';
import type { CommandState } from '../lib/command.ts';
import { Button } from './button.tsx';
import { useSubmitShortcut } from './use-submit-shortcut.ts';

export interface SaveButtonsProps {
  /** The label of the button, such as `Save settings`. */
  readonly save: string;
  readonly changed: boolean;
  /** Why it cannot be saved. */
  readonly wrong?: string | null;
  /** The command that saves. */
  readonly command: CommandState;
  /** Without it the button submits its form. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  /** Whether Ctrl+S saves; only on a page with nothing else to save. */
  readonly chord?: boolean;
  /** At the end of their bar, the most used button last. */
  readonly atEnd?: boolean;
}

/** Saves or discards changes; inactive while there are none. */
export function SaveButtons({
  save,
  changed,
  wrong = null,
  command,
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
      command={changed ? command : { ...command, failure: null }}
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
