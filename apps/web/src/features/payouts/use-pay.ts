import { useCallback, useEffect, useRef, useState } from 'react';
import { gold } from '@warchest/contract/gold.ts';
import { readPayList } from '@warchest/domain/gold/pay-list.ts';
import { maxPayouts } from '@warchest/domain/gold/payouts.ts';
import { RefusedError } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { namesIn, payoutLines, payoutsOf, type PayoutLine } from './payout-lines.ts';

export interface Paying {
  /** What the list would pay; null until it was looked up. */
  readonly preview: readonly PayoutLine[] | null;
  readonly busy: boolean;
  /** Looks up the listed members and what they are owed. */
  readonly look: (text: string) => Promise<void>;
  /** Records the valid lines of the preview; resolves to whether it succeeded. */
  readonly record: (reason: string) => Promise<boolean>;
  readonly clear: () => void;
}

/** The looked-up payouts, and their cycle. */
interface Found {
  readonly cycle: 'current' | 'old';
  readonly lines: readonly PayoutLine[];
}

const failed = { otherwise: 'The payouts could not be recorded. Nothing was paid.' };

/** Handles a payout list: looks it up, previews it, and records it under one idempotency key. */
export function usePay(cycle: 'current' | 'old'): Paying {
  const [found, setFound] = useState<Found | null>(null);
  // another cycle has other balances
  const preview = found?.cycle === cycle ? found.lines : null;
  const looked = useRef('');
  const turn = useRef(0);
  const match = useCommand(gold.match);
  const pay = useCommand(gold.pay, {
    success: ({ recorded }) => `${recorded} ${recorded === 1 ? 'payout' : 'payouts'} recorded`,
    failure: failed,
    reload: [gold.balances, gold.payouts],
  });
  const { run: find } = match;
  const { run: send } = pay;

  const look = useCallback(
    async (text: string) => {
      const lines = readPayList(text);
      const who = namesIn(lines);
      if (who.length > maxPayouts) {
        toast(`At most ${maxPayouts} payouts at once: shorten the list`, 'bad');
        return;
      }
      looked.current = text;
      const mine = (turn.current += 1);
      const matched = who.length === 0 ? [] : await find({ body: { cycle, who } });
      // the list may have changed meanwhile
      if (matched && mine === turn.current) setFound({ cycle, lines: payoutLines(lines, matched) });
    },
    [cycle, find],
  );
  const record = useCallback(
    async (reason: string) => {
      const payouts = payoutsOf(preview ?? []);
      if (payouts.length === 0) return false;
      if (await send({ body: { cycle, reason, payouts } })) {
        setFound(null);
        return true;
      }
      return false;
    },
    [cycle, preview, send],
  );
  const clear = useCallback(() => {
    turn.current += 1;
    setFound(null);
  }, []);
  const { error } = pay;
  useEffect(() => {
    // an owed amount has changed: reload the preview
    if (error instanceof RefusedError && error.type === 'stale') void look(looked.current);
  }, [error, look]);
  return { preview, busy: match.pending || pay.pending, look, record, clear };
}
