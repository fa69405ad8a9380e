import type { ReactNode } from 'react';
import type { CommandState } from '../../lib/command.ts';
import type { Restored } from '../../lib/use-typed-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import css from './rosters.module.css';

/** A dialog with a form about a roster. Enter submits. */
export function RosterFormDialog({
  title,
  confirm,
  command,
  reason,
  draft,
  onSend,
  onClose,
  children,
}: {
  readonly title: string;
  readonly confirm: string;
  readonly command: CommandState;
  readonly reason?: string;
  /** What was typed before, if it is back. */
  readonly draft: Restored;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog
      open
      keepOpenOnOutsideClick
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" command={command} reason={reason} onClick={onSend}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) onSend();
        }}
      >
        <RestoredNotice {...draft} />
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
