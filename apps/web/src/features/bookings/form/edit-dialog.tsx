import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { unansweredSave } from '../../../lib/lost-answers.ts';
import { useMe } from '../../../lib/session.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useTypedChanges } from '../../../lib/use-typed-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { BookingFields } from './booking-fields.tsx';
import { changesOf } from './changes.ts';
import type { FormOptions } from './form-options.ts';
import { draftOf } from './draft.ts';
import { priceQuestion } from './price-summary.ts';
import { PriceSummaryLine } from './price-summary-line.tsx';
import { useAutofill } from './use-autofill.ts';
import { useBookingForm } from './use-booking-form.ts';
import { runName } from '../../runs/public/run-words.ts';
import css from './booking-form.module.css';

export interface EditDialogProps {
  readonly kind: RunKind;
  readonly booking: BookingFull;
  /** What is known of its run, for the heading. */
  readonly run: Pick<RunView, 'difficulty' | 'type' | 'raid'>;
  readonly options: FormOptions;
  /** Whether "Fully paid" may be ticked here. */
  readonly mayCollect: boolean;
  readonly onSaved: (booking: BookingFull) => void;
  /** Starts moving it to another run; without it, moving is not offered. */
  readonly onMove?: () => void;
  readonly onClose: () => void;
}

/** The booking form for an existing booking; sends only what was changed (BOOK-43). */
export function EditDialog(props: EditDialogProps) {
  const { kind, booking, run, options, mayCollect, onSaved, onMove, onClose } = props;
  const me = useMe();
  // edits refer to the booking as it was opened, whatever arrives live meanwhile
  const [opened] = useState(booking);
  const box = useRef<HTMLFormElement>(null);
  const [saved] = useState(() => draftOf(kind, opened));
  const form = useBookingForm(kind, options, () => saved, opened);
  const { draft: values, replace: change, reset: restart } = form;
  const draft = useTypedChanges({ values, change, restart }, `bookingEdit.${opened.id}`, saved);
  const focus = (field: string) =>
    box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const autofill = useAutofill(form, focus);
  const action = useCommand(bookings[kind].update, {
    success: updatedText(kind),
    failure: failureTexts(bookingTexts.failed, unansweredSave),
  });
  const [ask, question] = useConfirm();
  const { setRefused } = form;
  useEffect(() => {
    if (action.error) setRefused(action.error);
  }, [action.error, setRefused]);

  const save = async () => {
    await autofill.settled();
    const wrong = form.tryOut();
    if (wrong) return focus(wrong);
    const changes = changesOf(kind, opened, form.read(), options);
    if (Object.keys(changes).length === 0) return onClose();
    const { price } = changes;
    const question =
      price === undefined ? null : priceQuestion(kind, [{ buyer: opened.buyer, price }]);
    if (question && !(await ask(question))) return focus('price');
    const reply = await action.run({
      params: { id: opened.raid, bookingId: opened.id },
      body: { ...changes, version: opened.version },
    });
    if (reply) onSaved(reply);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      keepOpenOnOutsideClick
      onClose={onClose}
      width={1400}
      title={`Edit ${opened.buyer}, ${runName(run)}`}
      actions={
        <>
          {onMove ? (
            <Button icon="next" onClick={onMove}>
              Move to another {kindRules[kind].words.one}
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            command={action}
            reason={form.valid ? undefined : form.firstMessage}
            onClick={() => void save()}
            aria-keyshortcuts="Control+Enter"
          >
            Update
          </Button>
        </>
      }
    >
      {question}
      <form
        ref={box}
        className={`${css.form} ${css.wideForm}`}
        aria-label="Edit booking"
        noValidate
        onPaste={autofill.onPaste}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RestoredNotice {...draft} />
        <BookingFields form={form} mayCollect={mayCollect} />
        <PriceSummaryLine
          form={form}
          run={null}
          whose={opened.advertiser.id === me?.id ? undefined : opened.advertiser.username}
        />
        {form.valid ? null : (
          <p className={css.reason} aria-hidden="true">
            {form.firstMessage}
          </p>
        )}
      </form>
    </Dialog>
  );
}
