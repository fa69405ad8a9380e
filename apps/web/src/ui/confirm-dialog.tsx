import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { CommandState } from '../lib/command.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogWidth } from './modal.tsx';

export interface Question {
  readonly title: string;
  /** Names the object: "Delete the third of May?" */
  readonly text: ReactNode;
  /** The label of the confirming button. */
  readonly confirm: string;
  /** The label of the safe button, which has the focus. */
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly width?: DialogWidth;
}

export interface ConfirmDialogProps extends Question {
  readonly open: boolean;
  readonly busy?: boolean;
  readonly command?: CommandState | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation dialog; focuses the safe button. */
export function ConfirmDialog({
  open,
  command,
  busy = command?.pending ?? false,
  onConfirm,
  onCancel,
  title,
  text,
  confirm,
  cancel = 'Cancel',
  danger = false,
  width = 600,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      width={width}
      actions={
        <>
          <Button data-autofocus="" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            command={command}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

/**
 * Asks for confirmation from code: `const [ask, dialog] = useConfirm()`; render `dialog`, then `if
 * (await ask({…})) …`.
 */
export function useConfirm(): readonly [(question: Question) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const ask = useCallback((request: Question) => {
    setQuestion(request);
    return new Promise<boolean>((resolve) => {
      answer.current = (yes) => {
        setQuestion(null);
        resolve(yes);
      };
    });
  }, []);
  const dialog = question ? (
    <ConfirmDialog
      {...question}
      open
      onConfirm={() => answer.current(true)}
      onCancel={() => answer.current(false)}
    />
  ) : null;
  return [ask, dialog];
}
