import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { refusedFields } from '../../../lib/form-errors.ts';
import { reasonOf } from '../../../lib/messages.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { putRun } from '../cache.ts';
import { bookingTexts } from '../messages.ts';

/** The most bait bookings of one go (decisions: shapes). */
const most = 40;

/** Asks how many bait bookings to create; they take spots and count for nothing else. */
export function BaitDialog({
  kind,
  run,
  onClose,
}: {
  readonly kind: ServedKind;
  readonly run: RunView;
  readonly onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('1');
  const action = useAction(bookings.bait, {
    success: bookingTexts.actionDone,
    failure: { otherwise: bookingTexts.actionFailed },
  });
  useEffect(() => field.current?.select(), []);
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = Number.isNaN(count)
    ? 'Must be a whole number'
    : count < 1
      ? 'At least 1'
      : count > most
        ? `At most ${most}`
        : undefined;
  const create = async () => {
    if (wrong) return field.current?.focus();
    const reply = await action.run({
      params: { id: run.id },
      body: { amountOfBookings: count },
    });
    if (!reply) return;
    putRun(kind, reply);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create Bait Bookings"
      width={600}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={action.pending} reason={wrong} onClick={() => void create()}>
            Create
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextInput
          ref={field}
          data-autofocus=""
          label="How many bookings do u want to create?"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={
            wrong ??
            refusedFields(action.error).amountOfBookings ??
            (action.error && reasonOf(action.error))
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
