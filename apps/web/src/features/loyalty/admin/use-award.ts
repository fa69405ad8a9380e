import { useEffect, useMemo, useRef, useState } from 'react';
import { loyalty, type MatchedMember } from '@warchest/contract/loyalty.ts';
import { maxAwards, readAwardList, type AwardLine } from '@warchest/domain/loyalty/award-list.ts';
import { RefusedError } from '../../../lib/call.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { awardRows, awardsOf, namesIn, type AwardRow, type ForAll } from './award-lines.ts';

export interface Awarding {
  /** What the list would give; null until it was looked up. */
  readonly preview: readonly AwardRow[] | null;
  readonly busy: boolean;
  /** Looks up the listed members and their balances. */
  readonly look: (text: string) => Promise<void>;
  /** Gives the valid lines of the preview; resolves to whether it succeeded. */
  readonly give: () => Promise<boolean>;
  readonly clear: () => void;
}

interface Found {
  readonly text: string;
  readonly lines: readonly AwardLine[];
  readonly matched: readonly MatchedMember[];
}

/** Gives points to many: looked up, previewed with the new balances, and sent under one idempotency key. */
export function useAward(forAll: ForAll): Awarding {
  const [found, setFound] = useState<Found | null>(null);
  const turn = useRef(0);
  const { amount, reason } = forAll;
  const preview = useMemo(
    () => found && awardRows(found.lines, found.matched, { amount, reason }),
    [found, amount, reason],
  );
  const matching = useCommand(loyalty.match);
  const giving = useCommand(loyalty.assignMany, {
    success: ({ awarded }) =>
      `Points were given to ${awarded} ${awarded === 1 ? 'member' : 'members'}`,
    failure: { otherwise: 'The points could not be given. Nobody received any.' },
  });

  const look = async (text: string) => {
    const lines = readAwardList(text);
    const who = namesIn(lines);
    if (who.length > maxAwards) {
      toast(`At most ${maxAwards} members at once: shorten the list`, 'bad');
      return;
    }
    const mine = (turn.current += 1);
    const matched = who.length === 0 ? [] : await matching.run({ body: { who } });
    // the list may have changed meanwhile
    if (matched && mine === turn.current) setFound({ text, lines, matched });
  };
  const give = async () => {
    const awards = awardsOf(preview ?? []);
    if (awards.length === 0 || !(await giving.run({ body: { awards } }))) return false;
    setFound(null);
    return true;
  };
  const clear = () => {
    turn.current += 1;
    setFound(null);
  };
  const latest = useRef({ look, text: '' });
  latest.current = { look, text: found?.text ?? '' };
  const { error } = giving;
  useEffect(() => {
    // a balance has changed: reload the preview
    if (error instanceof RefusedError && error.type === 'stale')
      void latest.current.look(latest.current.text);
  }, [error]);
  return { preview, busy: matching.pending || giving.pending, look, give, clear };
}
