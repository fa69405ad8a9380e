import { useMemo } from 'react';
import { gold } from '@warchest/contract/gold.ts';
import { readPayList } from '@warchest/domain/gold/pay-list.ts';
import { maxPayouts } from '@warchest/domain/gold/payouts.ts';
import { useCommand } from '../../lib/use-command.ts';
import {
  membersNotFound,
  useMemberList,
  type PreviewedList,
} from '../people/public/use-member-list.ts';
import { payoutLines, payoutsOf, type PayoutLine } from './payout-lines.ts';

export interface Paying extends PreviewedList<PayoutLine> {
  /** Records the valid lines of the preview; resolves to whether it succeeded. */
  readonly record: (reason: string) => Promise<boolean>;
}

const failed = {
  unanswered:
    'No answer from the server, so the payouts may or may not be recorded. Press Record again: they are recorded only once.',
  otherwise: 'The payouts could not be recorded. Nothing was paid.',
};

/** Handles a payout list: looks it up, previews it, and records it under one idempotency key. */
export function usePay(cycle: 'current' | 'old'): Paying {
  const match = useCommand(gold.match, { failure: membersNotFound });
  const pay = useCommand(gold.pay, {
    success: ({ recorded }) => `${recorded} ${recorded === 1 ? 'payout' : 'payouts'} recorded`,
    failure: failed,
    reload: [gold.balances, gold.payouts],
  });
  // another cycle has other balances
  const { found, search, look, clear } = useMemberList({
    scope: cycle,
    read: readPayList,
    match: { ...match, run: (who) => match.run({ body: { cycle, who } }) },
    most: maxPayouts,
    several: 'payouts',
    refusal: pay.error,
  });
  const preview = useMemo(() => found && payoutLines(found.lines, found.matched), [found]);
  const forget = () => {
    clear();
    pay.clear();
  };
  const record = async (reason: string) => {
    const payouts = payoutsOf(preview ?? []);
    if (payouts.length === 0 || !(await pay.run({ body: { cycle, reason, payouts } })))
      return false;
    forget();
    return true;
  };
  return {
    preview,
    busy: match.pending || pay.pending,
    search,
    command: pay,
    look,
    record,
    clear: forget,
  };
}
