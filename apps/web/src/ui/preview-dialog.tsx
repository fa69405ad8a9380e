import type { ReactNode } from 'react';
import type { CommandState } from '../lib/command.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogWidth } from './modal.tsx';

export interface PreviewDialogProps {
  readonly title: string;
  readonly width: DialogWidth;
  /** The label of the button, such as `Paste 3 rows`. */
  readonly confirm: ReactNode;
  /** Why it is not possible. */
  readonly reason?: string | null | undefined;
  readonly command?: CommandState | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The preview. */
  readonly children: ReactNode;
}

/** Shows what an action would do before it is done. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, width, confirm, reason, command, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      width={width}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            data-autofocus=""
            command={command}
            reason={reason}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
