import { useCallback, useMemo, useRef, useState } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { CallRefused } from '../../../lib/call.ts';
import { useLiveState } from '../../../lib/live.ts';
import { messageOf } from '../../../lib/messages.ts';
import { toast } from '../../../lib/toast.ts';
import { act } from '../../../lib/use-action.ts';
import { putBooking, reloadRuns } from '../cache.ts';
import { bookingTexts, failureTexts } from '../messages.ts';
import { staleWords } from './stale-words.ts';
import { EditQueue } from './edit-queue.ts';
import {
  differing,
  inverse,
  refusalOf,
  shownAs,
  type BookingEdit,
  type EditField,
  type Editor,
} from './edits.ts';

/** How many edits can be taken back (ux: inline edit). */
const undoDepth = 20;

/** An edit that did not go through: which cells, why, and what to try again. */
export interface FailedEdit {
  readonly edit: BookingEdit;
  readonly why: string;
}

interface Step {
  readonly booking: BookingFull;
  readonly back: BookingEdit;
}

/** What one undo takes back: edits made together, or something else that knows how. */
type Deed = readonly Step[] | { readonly takeBack: () => Promise<unknown> };

export interface BookingEdits {
  /** Edits on their way, by booking. */
  readonly underWay: ReadonlyMap<string, BookingEdit>;
  readonly failed: ReadonlyMap<string, FailedEdit>;
  /** Makes the same edit to all of the bookings; what would be refused is said and left out. */
  readonly apply: (run: RunView, chosen: readonly BookingFull[], edit: BookingEdit) => void;
  /** Something else was done here: undo takes it back with this. It tells its failures itself. */
  readonly remember: (takeBack: () => Promise<unknown>) => void;
  /** A booking was deleted: undo brings it back, to a free spot or as the last backup. */
  readonly noteRemoval: (removed: BookingFull) => void;
  /** Whether this booking was deleted here, and has not been brought back by anybody since. */
  readonly isRemoved: (booking: BookingFull) => boolean;
  /** Counts the deletions and restorations made here: after each, rows are drawn anew. */
  readonly turn: number;
  readonly undo: () => void;
  readonly steps: number;
}

const without = <T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> => {
  const next = new Map(map);
  next.delete(key);
  return next;
};

/**
 * Optimistic edits of bookings with undo. A cell shows the new value at once, goes back when the
 * server says no, and then carries why.
 */
export function useBookingEdits(kind: ServedKind, editor: Editor): BookingEdits {
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, BookingEdit>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedEdit>>(new Map());
  const stack = useRef<readonly Deed[]>([]);
  const [steps, setSteps] = useState(0);
  const [removed, setRemoved] = useState<ReadonlyMap<string, number>>(new Map());
  const [turn, setTurn] = useState(0);
  // An edit can be taken back once it is answered: undo waits for those on their way.
  const answered = useRef<Promise<unknown>>(Promise.resolve());
  const live = useRef(false);
  live.current = useLiveState() === 'live';
  const queue = useMemo(() => new EditQueue(kind), [kind]);

  const send = useCallback(
    async (booking: BookingFull, edit: BookingEdit): Promise<BookingFull | null> => {
      setFailed((map) => without(map, booking.id));
      setUnderWay((map) => new Map(map).set(booking.id, { ...map.get(booking.id), ...edit }));
      try {
        const reply = await queue.send(booking, edit);
        putBooking(kind, reply);
        if (!live.current) void reloadRuns(kind);
        return reply;
      } catch (error) {
        const why = whyOf(error);
        setFailed((map) => new Map(map).set(booking.id, { edit, why }));
        toast(why, 'bad');
        return null;
      } finally {
        setUnderWay((map) => settle(map, booking.id, edit));
      }
    },
    [kind, queue],
  );

  const sendAll = useCallback(
    async (edits: readonly (readonly [BookingFull, BookingEdit])[]) => {
      const replies = await Promise.all(edits.map(([booking, edit]) => send(booking, edit)));
      if (replies.some(Boolean)) toast(bookingTexts.updated, 'good');
      return replies;
    },
    [send],
  );

  const keep = useCallback((next: readonly Deed[]) => {
    stack.current = next;
    setSteps(next.length);
  }, []);
  const push = useCallback(
    (deed: Deed) => keep([...stack.current.slice(1 - undoDepth), deed]),
    [keep],
  );

  const apply = useCallback(
    (run: RunView, chosen: readonly BookingFull[], edit: BookingEdit) => {
      const { edits, refused } = sortOut(run, chosen, edit);
      for (const why of new Set(refused)) toast(why, 'bad');
      if (edits.length === 0) return;
      const sent = sendAll(edits).then((replies) => {
        const made = edits.flatMap(([booking, part], index): Step[] => {
          const reply = replies[index];
          if (!reply) return [];
          const after = shownAs(kind, booking, part, editor);
          const back = inverse(booking, { ...after, ...reply }, part);
          return [{ booking: reply, back }];
        });
        if (made.length > 0) push(made);
      });
      answered.current = Promise.all([answered.current, sent]);
    },
    [editor, kind, push, sendAll],
  );

  const takeBack = useCallback(async () => {
    const last = stack.current.at(-1);
    if (!last) return toast('Nothing to undo', 'info');
    keep(stack.current.slice(0, -1));
    if ('takeBack' in last) return void (await last.takeBack().catch(() => undefined));
    const replies = await sendAll(last.map((step) => [step.booking, step.back] as const));
    // unpaid reckons collected anew: what stood there before is put back in a second step
    const rest = replies.flatMap((reply, index) => {
      const left = reply ? differing(reply, last[index]?.back ?? {}) : {};
      return reply && Object.keys(left).length > 0 ? [[reply, left] as const] : [];
    });
    if (rest.length > 0) await sendAll(rest);
  }, [keep, sendAll]);

  const remember = useCallback((back: () => Promise<unknown>) => push({ takeBack: back }), [push]);
  const noteRemoval = useCallback(
    (booking: BookingFull) => {
      const next = () => setTurn((count) => count + 1);
      setRemoved((map) => new Map(map).set(booking.id, booking.version));
      next();
      remember(async () => {
        await bringBack(kind, booking);
        next();
      });
    },
    [kind, remember],
  );
  const isRemoved = useCallback(
    (booking: BookingFull) => (removed.get(booking.id) ?? 0) >= booking.version,
    [removed],
  );
  const undo = useCallback(() => {
    answered.current = answered.current.then(takeBack);
  }, [takeBack]);

  return { underWay, failed, apply, remember, noteRemoval, isRemoved, turn, undo, steps };
}

/** Takes a deletion back. A refusal is told; there is nothing to try again then. */
async function bringBack(kind: ServedKind, removed: BookingFull): Promise<void> {
  const params = { id: removed.raid, bookingId: removed.id };
  const texts = { success: bookingTexts.updated, failure: failureTexts(bookingTexts.failed) };
  await act(bookings[kind].restore, { params, body: {} }, texts).catch(() => undefined);
  await reloadRuns(kind);
}

/** Why an edit was refused; what is invalid is named, all else has the specified text. */
function whyOf(error: unknown): string {
  if (error instanceof CallRefused && error.type === 'stale') return staleWords(error);
  const named = error instanceof CallRefused && error.type === 'invalid' ? error.errors[0] : null;
  return named?.message ?? messageOf(error, failureTexts(bookingTexts.failed));
}

/** What of an edit can be sent, and why the rest cannot. */
function sortOut(run: RunView, chosen: readonly BookingFull[], edit: BookingEdit) {
  const edits: (readonly [BookingFull, BookingEdit])[] = [];
  const refused: string[] = [];
  for (const booking of chosen) {
    const part = differing(booking, edit);
    if (Object.keys(part).length === 0) continue;
    const why = refusalOf(run, booking, part);
    if (why) refused.push(chosen.length > 1 ? `${booking.buyer}: ${why}` : why);
    else edits.push([booking, part]);
  }
  return { edits, refused };
}

/** Takes settled fields out, unless a later edit has put another value there. */
function settle(
  map: ReadonlyMap<string, BookingEdit>,
  id: string,
  edit: BookingEdit,
): ReadonlyMap<string, BookingEdit> {
  const left = Object.entries(map.get(id) ?? {}).filter(
    ([key, value]) => edit[key as EditField] !== value,
  );
  return left.length === 0
    ? without(map, id)
    : new Map(map).set(id, Object.fromEntries(left) as BookingEdit);
}
