import { useEffect, useRef, useState } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import type { RefusalName } from '@warchest/contract/refusals.ts';
import { hasBossSpots, type BookingFull, type RunView } from '@warchest/contract/run-view.ts';
import type { BlockedCustomer } from '@warchest/domain/bookings/blocked-customer.ts';
import { RefusedError } from '../../../lib/call.ts';
import { StoppedError } from '../../../lib/command.ts';
import {
  focusWithBufferedKeys,
  bufferKeys,
  isBufferingKeys,
  takeBufferedKeys,
} from '../../../lib/keystroke-buffer.ts';
import { mayHaveHappened, messageOf } from '../../../lib/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';
import { blockedQuestion } from '../../catalogue/public/blocked-question.ts';
import { bookingTexts, failureTexts, sentAgainText, unansweredBooking } from '../messages.ts';
import { bodyOf, nextDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { priceQuestion } from './price-summary.ts';
import { spotLabel } from '../public/spot-label.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface BookingAction {
  readonly book: () => Promise<void>;
  readonly repeat: () => void;
  readonly pending: boolean;
  /** The status of a booking that is pending or failed; empty otherwise. */
  readonly news: string;
  /** When a booking without an answer is sent again, in ms; null if there is none. */
  readonly nextTry: number | null;
  /** Sends it again now. */
  readonly tryNow: () => void;
  /** Stops retrying. */
  readonly takeBack: () => void;
  /** The rule that refused the last booking, or that the person took it back; null otherwise. */
  readonly refusal: RefusalName | 'taken-back' | null;
  /** What was booked last, one or several at once, until the next. */
  readonly booked: readonly BookingFull[];
  /** Shows what was booked beside this form instead of the last booking, such as several at once. */
  readonly showBooked: (made: readonly BookingFull[]) => void;
  readonly hasLast: boolean;
}

/** Delays before an unanswered booking is sent again, in ms; a minute and a half in total. */
export const bookAgain = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/** Why the booking failed, shown beside the form. */
function failureText(error: Error): string {
  if (error instanceof StoppedError) {
    return 'Taken back: it is no longer sent. If it had got through before, it is in the list of your bookings. Book sends it again; it will only be booked once.';
  }
  if (!(error instanceof RefusedError) || mayHaveHappened(error)) return unansweredBooking;
  return `Not booked: ${messageOf(error, failureTexts(bookingTexts.failed))}`;
}

/** What refused the booking, if sending it again would be refused too. */
const refusalOf = (error: Error | null): BookingAction['refusal'] =>
  error instanceof StoppedError
    ? 'taken-back'
    : error instanceof RefusedError && error.status < 500 && error.type !== 'unknown'
      ? error.type
      : null;

/** How long text typed for the next customer is buffered, in ms; longer than all retries. */
const bufferTimeoutMs = 180_000;

interface BookContext {
  readonly focus: (field: string) => void;
  /** The name's field, for text typed while a booking is pending. */
  readonly nameField: () => HTMLInputElement | null;
  readonly drafts: DraftStore;
  /** Why the selected run cannot be booked into, or null. */
  readonly closedReason: string | null;
  /** The run is loading: bookings wait for it. */
  readonly isRunLoading: boolean;
  /** Asks for confirmation of a probable typing mistake. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** Waits for a pending look-up, whose result is part of the booking. */
  readonly settled: () => Promise<void>;
  /** Customers who are not served any more. */
  readonly blocked: readonly BlockedCustomer[];
  readonly onBooked: (booking: BookingFull) => void;
}

/** Sends the form as a booking into the run. A failure loses nothing that was typed. */
export function useBook(
  form: BookingForm,
  run: RunView | null,
  context: BookContext,
): BookingAction {
  const { focus, nameField, drafts, closedReason, isRunLoading, ask, settled, onBooked } = context;
  const { kind, setRefused } = form;
  const [booked, setBooked] = useState<readonly BookingFull[]>([]);
  /** What was typed ahead of the reply and discarded, until the next try. */
  const [notEntered, setNotEntered] = useState('');
  const dropTypedAhead = () => {
    const text = takeBufferedKeys().text.trim();
    if (text === '') return;
    toast(`The booking failed. Not entered: “${text}”`, 'info');
    setNotEntered(`Not entered: “${text}”.`);
  };
  const action = useCommand(bookings[kind].book, {
    success: bookingTexts.created,
    failure: failureTexts(bookingTexts.failed, unansweredBooking),
    again: bookAgain,
  });
  useEffect(() => {
    if (action.error) setRefused(action.error);
  }, [action.error, setRefused]);

  // a refusal by one run says nothing of another
  const { clear } = action;
  const runId = run?.id;
  useEffect(clear, [runId, clear]);

  const waits = useRef(false);
  const inForm = useRef(form);
  inForm.current = form;
  const book = async () => {
    // another customer would be mistaken for the pending one
    if (action.late) return toast(sentAgainText(action.late.failure), 'info');
    setNotEntered('');
    await settled();
    const wrong = form.tryOut();
    waits.current = isRunLoading && !run && !wrong;
    if (waits.current) return;
    if (closedReason !== null || !run || wrong) {
      dropTypedAhead();
      if (closedReason !== null) return toast(closedReason, 'bad');
      return run && wrong ? focus(wrong) : toast(bookingTexts.noRun, 'bad');
    }
    const typed = form.read();
    const body = bodyOf(kind, typed, form.options);
    const blocked = blockedQuestion(context.blocked, [typed.buyer]);
    if (blocked && !(await ask(blocked))) {
      dropTypedAhead();
      return focus('buyer');
    }
    const question = priceQuestion(kind, [body]);
    if (question && !(await ask(question))) {
      dropTypedAhead();
      return focus('price');
    }
    // typing now belongs to the next customer, and Enter books them as well
    if (!isBufferingKeys()) bufferKeys({ longest: bufferTimeoutMs, sends: true });
    const reply = await action.run({
      params: { id: run.id },
      body,
    });
    if (!reply) return dropTypedAhead();
    drafts.storeLast(typed);
    setBooked([reply]);
    if (reply.backup) {
      const place = spotLabel(reply.spot, true, run.amountOfPossibleCustomer);
      const pool = hasBossSpots(run) ? reply.typeOfBoost : 'The run';
      toast(`${pool} is full: ${reply.buyer} waits as backup ${place}.`, 'info');
    }
    onBooked(reply);
    // the form already contains the next customer, who stays
    if (inForm.current.draft.buyer !== typed.buyer) return;
    drafts.drop(run.id);
    // focus first: leaving the old field would mark it as touched in the reset form
    focusWithBufferedKeys(nameField(), () => void latest.current());
    form.reset(nextDraft(typed));
  };

  const latest = useRef(book);
  latest.current = book;
  useEffect(() => {
    if (waits.current && !isRunLoading) void latest.current();
  }, [isRunLoading]);

  const repeat = () => {
    const last = drafts.last();
    if (!last) return toast('Nothing was booked in this tab yet', 'info');
    form.reset(last);
    focus('buyer');
  };

  const failed = action.error ? failureText(action.error) : '';
  const news = action.late
    ? sentAgainText(action.late.failure)
    : [failed, notEntered].filter(Boolean).join(' ');
  return {
    book,
    repeat,
    pending: action.pending,
    news,
    nextTry: action.late?.nextTry ?? null,
    tryNow: action.tryNow,
    takeBack: action.stop,
    refusal: refusalOf(action.error),
    booked,
    showBooked: (made) => {
      clear();
      setNotEntered('');
      setBooked(made);
    },
    hasLast: drafts.last() !== null,
  };
}
