import { useCallback, useRef, useState } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { toast } from '../../lib/toast.ts';
import { copyAndTell } from '../../ui/copy-button.tsx';
import type { FocusRow } from '../../ui/grid/grid-props.ts';
import { nextStep } from './mailing-loop.ts';
import type { Marks } from './use-marks.ts';

export interface MailingLoop {
  /** The string copied last, while it is unmailed. */
  readonly current: GoldString | null;
  /** The string that the first press copies; null while one is copied, or if none is left. */
  readonly upcoming: GoldString | null;
  /** Copies, or marks the copied string mailed and copies the next. `at`: the focused row. */
  readonly next: (at?: GoldString) => void;
  /** How many were mailed here. */
  readonly doneCount: number;
  /** Goes back by one: unmarks that string and copies it again. */
  readonly back: () => void;
}

/**
 * Mailing one by one.
 * @param rows in display order
 * @param reveal focuses a row; only called if a row had the focus
 */
export function useMailingLoop(
  rows: readonly GoldString[],
  { mark, isForeign }: Pick<Marks, 'mark' | 'isForeign'>,
  reveal: { readonly current: FocusRow | null },
): MailingLoop {
  const [copied, setCopied] = useState<string | null>(null);
  const done = useRef<readonly string[]>([]);
  const [doneCount, setDoneCount] = useState(0);
  const setDone = useCallback((ids: readonly string[]) => {
    done.current = ids;
    setDoneCount(ids.length);
  }, []);
  const latest = useRef({ rows, copied });
  latest.current = { rows, copied };
  const take = useCallback(
    (row: GoldString, inRows: boolean) => {
      setCopied(row.bookingId);
      latest.current = { ...latest.current, copied: row.bookingId };
      if (inRows) reveal.current?.(row.bookingId);
      void copyAndTell(row.string);
    },
    [reveal],
  );
  const next = useCallback(
    (at?: GoldString) => {
      const step = nextStep(latest.current.rows, at ?? null, latest.current.copied);
      if (step.mark) {
        setDone([...done.current, step.mark.bookingId]);
        mark([step.mark], true);
      }
      if (step.copy) take(step.copy, at !== undefined);
      else {
        setCopied(null);
        toast(step.mark ? 'That was the last one' : 'Nothing is left to mail', 'info');
      }
    },
    [mark, setDone, take],
  );
  const back = useCallback(() => {
    setDone(done.current.filter((one) => !isForeign(one)));
    const id = done.current.at(-1);
    const row = latest.current.rows.find((one) => one.bookingId === id);
    if (!row) return toast('Nothing was mailed here yet', 'info');
    setDone(done.current.slice(0, -1));
    mark([row], false);
    take(row, true);
  }, [mark, isForeign, setDone, take]);
  const current = rows.find((row) => row.bookingId === copied && !row.mailed) ?? null;
  const upcoming = current ? null : nextStep(rows, null, copied).copy;
  return { current, upcoming, next, back, doneCount };
}
