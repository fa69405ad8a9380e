import { TextInput } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import { mayCollectAtBooking } from '@warchest/domain/members/roles.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { BookingFields } from './booking-fields.tsx';
import type { FormChoices } from './choices.ts';
import { EchoLine } from './echo-line.tsx';
import { BookedNotice, RunLine, TwinWarning } from './form-notes.tsx';
import { useAutofill } from './use-autofill.ts';
import { useBook } from './use-book.ts';
import { useRunDraft } from './use-run-draft.ts';
import { useBookingForm } from './use-booking-form.ts';
import { firstDraft } from './first-draft.ts';
import css from './booking-form.module.css';

export interface BookingFormProps {
  readonly kind: ServedKind;
  readonly me: Me;
  readonly choices: FormChoices;
  /** The chosen run, or null while none is. */
  readonly run: RunView | null;
  /** The person's bookings in that run: the same buyer is warned about before sending. */
  readonly own: readonly BookingFull[];
  /** Chooses the next (1) or previous (-1) run of the list. */
  readonly onStep: (direction: 1 | -1) => void;
  readonly onBooked: (booking: BookingFull) => void;
}

/** Books one customer after another into the chosen run. */
export function BookingForm(props: BookingFormProps) {
  const { kind, me, choices, run, own, onStep, onBooked } = props;
  const box = useRef<HTMLFormElement>(null);
  const focus = (field: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  };
  const form = useBookingForm(kind, choices, () => firstDraft(choices, me));
  useRunDraft(form, run);
  const autofill = useAutofill(form, () => focus('price'));
  const deed = useBook(form, run, { focus, settled: autofill.settled, onBooked });

  const runId = run?.id;
  useEffect(() => {
    // whoever comes with a run already chosen wants to type the customer
    if (runId) box.current?.querySelector<HTMLInputElement>('[name="buyer"]')?.focus();
  }, [runId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const enter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (enter) void deed.book();
    else if (event.altKey && event.key === 'ArrowDown') onStep(1);
    else if (event.altKey && event.key === 'ArrowUp') onStep(-1);
    else if (event.altKey && event.code === 'KeyR') deed.repeat();
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={box}
      className={css.form}
      aria-label="Booking"
      noValidate
      onPaste={autofill.onPaste}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void deed.book();
      }}
    >
      <RunLine run={run} />
      <TextInput
        name="autofill"
        label="Autofill link"
        placeholder="https://raider.io/characters/eu/…"
        inputMode="url"
        autoComplete="off"
        value={autofill.link}
        rightSection={autofill.busy ? <span className={css.spin} aria-hidden="true" /> : undefined}
        aria-busy={autofill.busy}
        onChange={(event) => autofill.setLink(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          autofill.fill(autofill.link);
        }}
      />
      <BookingFields
        form={form}
        mayCollect={mayCollectAtBooking(me)}
        underName={<TwinWarning buyer={form.draft.buyer} own={own} run={run} />}
      />
      <div className={css.bar} data-bar="">
        <EchoLine form={form} run={run} />
        <div className={css.buttons}>
          <Button
            type="submit"
            look="primary"
            busy={deed.pending}
            reason={form.valid ? undefined : form.firstMessage}
            aria-keyshortcuts="Control+Enter"
          >
            Book
          </Button>
          <Button
            look="plain"
            icon="undo"
            onClick={deed.repeat}
            reason={deed.hasLast ? undefined : 'Nothing was booked in this tab yet'}
            aria-keyshortcuts="Alt+R"
          >
            Repeat last
          </Button>
          <span className={css.hint} aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> book · <kbd>Alt</kbd> <kbd>R</kbd> repeat ·{' '}
            <kbd>Alt</kbd> <kbd>↑↓</kbd> run
          </span>
        </div>
        <BookedNotice booking={deed.booked} run={run} />
      </div>
    </form>
  );
}
