import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { BlockedCustomer } from '@warchest/domain/bookings/blocked-customer.ts';
import { mayCollect } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { listenWhileUnfocused } from '../../../lib/held-keys.ts';
import { focusWithBufferedKeys } from '../../../lib/keystroke-buffer.ts';
import type { Me } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { useScrollClearOfBar } from '../../../ui/use-scroll-clear-of-bar.ts';
import { focusesFields } from '../../../ui/first-field.ts';
import { BlockedNote } from '../../catalogue/public/blocked-note.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { bookKeyOf, type BookKey } from './book-keys.ts';
import { BookNews, OtherRuns } from './book-news.tsx';
import { BookingFields } from './booking-fields.tsx';
import type { FormOptions } from './form-options.ts';
import { notBookableReason, unknownRun } from './bookability.ts';
import { draftsOf } from './draft-store.ts';
import { spotsFor } from './price-summary.ts';
import { PriceSummaryLine } from './price-summary-line.tsx';
import { BookedNotice, RunLine, DuplicateWarning, ReadNote } from './form-notes.tsx';
import { usePrefillFromUrl } from './use-prefill-from-url.ts';
import { useAutofill } from './use-autofill.ts';
import { useBook } from './use-book.ts';
import { useWhisper } from './use-whisper.ts';
import { useDraftPerRun } from './use-draft-per-run.ts';
import { useBookingForm } from './use-booking-form.ts';
import { firstDraft } from './first-draft.ts';
import css from './booking-form.module.css';

const BulkBookDialog = lazyDialog(
  async () => (await import('./bulk-book-dialog.tsx')).BulkBookDialog,
);

const noneBlocked: readonly BlockedCustomer[] = [];
const nobodyYet = 'Type or paste a customer to book';

export interface BookingFormProps {
  readonly kind: RunKind;
  readonly me: Me;
  readonly options: FormOptions;
  /** The selected run, or null. */
  readonly run: RunView | null;
  /** The requested run does not exist, or the person may not see it. */
  readonly missing: boolean;
  /** The requested run is still loading. */
  readonly isRunLoading: boolean;
  /** The person's bookings, for the warning about the same buyer in that run. */
  readonly own: readonly BookingFull[];
  /** Selects the next (1) or previous (-1) run of the list. */
  readonly onStep: (direction: 1 | -1) => void;
  /** Selects another run instead of one that takes no customer. */
  readonly onChoose: (run: RunView) => void;
  /** A pasted message tells which run is meant while none is selected. */
  readonly onMeant: (isMeant: (run: RunView) => boolean) => void;
  /** Called after a customer was booked. */
  readonly onBooked: () => void;
}

/** Books one customer after another into the selected run. */
export function BookingForm(props: BookingFormProps) {
  const { kind, me, options, run, missing, isRunLoading, onStep, onMeant, onBooked } = props;
  const own = props.own.filter((one) => one.raid === run?.id);
  const box = useRef<HTMLFormElement>(null);
  const bar = useScrollClearOfBar();
  const submit = useRef<HTMLButtonElement>(null);
  const focus = (field: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  };
  const form = useBookingForm(kind, options, () => firstDraft(kind, options, me));
  const drafts = useMemo(() => draftsOf(me.id, kind), [me.id, kind]);
  useDraftPerRun(form, run, drafts);
  const autofill = useAutofill(form, focus);
  usePrefillFromUrl(form, autofill.fill);
  const pasted = useWhisper(form, run, { focus, onMeant });
  const closed = run ? notBookableReason(run) : null;
  const closedReason = missing
    ? unknownRun(kind)
    : closed && !closed.staffMayBook
      ? closed.text
      : null;
  const [ask, question] = useConfirm();
  const blocked = useCatalogue().data?.blockedCustomers ?? noneBlocked;
  const action = useBook(form, run, {
    focus,
    nameField: () => box.current?.querySelector<HTMLInputElement>('[name="buyer"]') ?? null,
    drafts,
    closedReason,
    isRunLoading,
    ask,
    settled: autofill.settled,
    blocked,
    onBooked: () => {
      // a link that failed to look up belonged to the booked customer
      autofill.setLink('');
      onBooked();
    },
  });
  // an untouched form shows no errors yet
  const missingReason = form.draft.buyer === '' ? nobodyYet : form.firstMessage;
  const reason = closedReason ?? (form.valid ? undefined : missingReason);

  const spots = run && spotsFor(run, form.draft.typeOfBoost);
  const isFull = spots !== null && spots.totalCustomer >= spots.amountOfPossibleCustomer;
  const runId = run?.id;
  const hasCustomer = useRef(false);
  hasCustomer.current = form.draft.buyer !== '';
  useEffect(() => {
    // with a run preselected the customer comes next, unless something is being typed already
    const isTyping = hasCustomer.current && box.current?.contains(document.activeElement);
    if (runId && !isTyping && focusesFields())
      focusWithBufferedKeys(box.current?.querySelector<HTMLInputElement>('[name="buyer"]'));
  }, [runId]);

  const chooseOther = (other: RunView) => {
    props.onChoose(other);
    // its button goes with the refusal
    submit.current?.focus();
  };
  const actions: Readonly<Record<BookKey, () => void>> = {
    book: () => void action.book(),
    repeat: action.repeat,
    nextRun: () => onStep(1),
    previousRun: () => onStep(-1),
  };
  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const pressed = bookKeyOf(event);
    if (!pressed) return;
    actions[pressed]();
    event.preventDefault();
  };
  const latestKeys = useRef(onKeyDown);
  latestKeys.current = onKeyDown;
  useEffect(
    // its keys are shown, so they act as long as nothing else has the focus
    () => listenWhileUnfocused((event) => latestKeys.current(event)),
    [],
  );

  return (
    <>
      {question}
      {/* outside the form, so that events in the dialog do not reach the form */}
      {pasted.lines !== null && run ? (
        <BulkBookDialog
          kind={kind}
          run={run}
          options={options}
          text={pasted.lines}
          base={form.draft}
          own={own}
          onTyped={pasted.keepLines}
          onBooked={(made) => {
            if (made.length > 0) action.showBooked(made);
            onBooked();
          }}
          onClose={pasted.close}
        />
      ) : null}
      <form
        ref={box}
        className={css.form}
        aria-label="Booking"
        data-chosen={run ? '' : undefined}
        noValidate
        onPaste={(event) => {
          autofill.onPaste(event);
          pasted.onPaste(event);
        }}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void action.book();
        }}
      >
        <RunLine kind={kind} run={run} closed={closed} missing={missing}>
          {closedReason === null && !isFull ? null : (
            <OtherRuns
              kind={kind}
              instead={run}
              typeOfBoost={form.draft.typeOfBoost}
              onChoose={chooseOther}
            />
          )}
        </RunLine>
        <TextInput
          name="autofill"
          label="Autofill link"
          placeholder="https://raider.io/characters/eu/…"
          inputMode="url"
          autoComplete="off"
          value={autofill.link}
          rightSection={
            autofill.busy ? <span className={css.spin} aria-hidden="true" /> : undefined
          }
          aria-busy={autofill.busy}
          error={autofill.wrongLink}
          onChange={(event) => autofill.setLink(event.currentTarget.value)}
          onBlur={autofill.onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            autofill.fill(autofill.link);
          }}
        />
        <BookingFields
          form={form}
          mayCollect={mayCollect(me)}
          underName={
            <>
              <BlockedNote list={blocked} buyer={form.draft.buyer} />
              <DuplicateWarning buyer={form.draft.buyer} own={own} run={run} />
              {pasted.note ? <ReadNote {...pasted.note} /> : null}
            </>
          }
        />
        <div ref={bar} className={css.bar} data-bar="">
          {pasted.refusal === null ? null : <p className="failure">{pasted.refusal}</p>}
          <div className={css.saying}>
            <PriceSummaryLine form={form} run={closedReason === null ? run : null} />
            {/* screen readers read it with the button */}
            {reason ? (
              <p className={css.reason} aria-hidden="true">
                {reason}
              </p>
            ) : null}
            {!reason && !run && !isRunLoading ? (
              <p className={css.reason}>Select a {kindRules[kind].words.one} to book into.</p>
            ) : null}
          </div>
          <div className={css.buttons}>
            <Button
              ref={submit}
              type="submit"
              look="primary"
              busy={action.pending}
              reason={reason}
              aria-keyshortcuts="Control+Enter"
            >
              Book
            </Button>
            <Button
              look="plain"
              icon="undo"
              className={css.repeat ?? ''}
              onClick={action.repeat}
              reason={action.hasLast ? undefined : 'Nothing was booked in this tab yet'}
              aria-keyshortcuts="Alt+R"
            >
              Repeat last
            </Button>
            <span className={css.hint} aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd> <kbd>Alt</kbd> <kbd>↑↓</kbd> run
            </span>
          </div>
          <BookNews
            action={action}
            onRename={() => focus('buyer')}
            kind={kind}
            instead={run}
            typeOfBoost={form.draft.typeOfBoost}
            onChoose={chooseOther}
          />
          <BookedNotice booked={action.booked} own={props.own} run={run} />
        </div>
      </form>
    </>
  );
}
