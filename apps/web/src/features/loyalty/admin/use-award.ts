import { useMemo } from 'react';
import { loyalty } from '@warchest/contract/loyalty.ts';
import { maxAwards, readAwardList } from '@warchest/domain/loyalty/award-list.ts';
import { useCommand } from '../../../lib/use-command.ts';
import {
  membersNotFound,
  useMemberList,
  type PreviewedList,
} from '../../people/public/use-member-list.ts';
import { awardRows, awardsOf, type AwardRow, type ForAll } from './award-lines.ts';

export interface Awarding extends PreviewedList<AwardRow> {
  /** Gives the valid lines of the preview; resolves to whether it succeeded. */
  readonly give: () => Promise<boolean>;
}

/** Gives points to many: looked up, previewed with the new balances, and sent under one idempotency key. */
export function useAward({ amount, reason }: ForAll): Awarding {
  const matching = useCommand(loyalty.match, { failure: membersNotFound });
  const giving = useCommand(loyalty.assignMany, {
    success: ({ awarded }) =>
      `Points were given to ${awarded} ${awarded === 1 ? 'member' : 'members'}`,
    failure: {
      unanswered:
        'No answer from the server, so the points may or may not be given. Press Give points again: they are given only once.',
      otherwise: 'The points could not be given. Nobody received any.',
    },
  });
  const { found, search, look, clear } = useMemberList({
    read: readAwardList,
    match: { ...matching, run: (who) => matching.run({ body: { who } }) },
    most: maxAwards,
    several: 'members',
    refusal: giving.error,
  });
  const preview = useMemo(
    () => found && awardRows(found.lines, found.matched, { amount, reason }),
    [found, amount, reason],
  );
  const forget = () => {
    clear();
    giving.clear();
  };
  const give = async () => {
    const awards = awardsOf(preview ?? []);
    if (awards.length === 0 || !(await giving.run({ body: { awards } }))) return false;
    forget();
    return true;
  };
  return {
    preview,
    busy: matching.pending || giving.pending,
    search,
    command: giving,
    look,
    give,
    clear: forget,
  };
}
