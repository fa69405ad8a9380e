import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { baitAmount, bookings } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useForm } from '../../../lib/form.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { unansweredCreation } from '../../../lib/lost-answers.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { putRun } from '../cache.ts';
import { bookingTexts } from '../messages.ts';

interface BaitValues {
  readonly amountOfBookings: string;
}
const field = 'amountOfBookings';
const start = (): BaitValues => ({ amountOfBookings: '1' });
/** A text that is not a number gets the message for whole numbers. */
const bodyOf = ({ amountOfBookings }: BaitValues) => {
  const typed = amountOfBookings.trim();
  const none = typed === '' ? null : 0.5;
  return { amountOfBookings: /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : none };
};
const check = formErrors(baitAmount, bodyOf);

export interface BaitDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly onClose: () => void;
}

/** Asks how many bait bookings to create; they take spots and count for nothing else. */
export function BaitDialog({ kind, run, onClose }: BaitDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<BaitValues>({ start, check, order: [field] });
  const action = useCommand(bookings.bait, {
    success: bookingTexts.actionDone,
    failure: {
      otherwise: bookingTexts.actionFailed,
      unanswered: unansweredCreation,
    },
  });
  const { refuse } = form;
  useEffect(() => {
    if (action.error) refuse(action.error);
  }, [action.error, refuse]);
  const create = async () => {
    if (form.tryOut() !== null) return input.current?.focus();
    const { amountOfBookings } = bodyOf(form.read());
    if (amountOfBookings === null) return;
    const reply = await action.run({ params: { id: run.id }, body: { amountOfBookings } });
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
          <Button
            look="primary"
            command={action}
            reason={form.messages[field]}
            onClick={() => void create()}
          >
            Create
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextInput
          ref={input}
          data-autofocus=""
          label="How many bookings do u want to create?"
          inputMode="numeric"
          autoComplete="off"
          value={form.values.amountOfBookings}
          error={form.errorOf(field) ?? (action.error && reasonOf(action.error))}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            form.set(field, event.currentTarget.value);
            form.leave(field);
          }}
        />
      </form>
    </Dialog>
  );
}
