import { useMemo } from 'react';
import type { MemberBalance, Payout } from '@warchest/contract/gold.ts';
import { goldText } from '../../lib/format.ts';
import type { TableProps } from '../../lib/table-search-params.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { cardOf } from '../../ui/grid/row-card.tsx';
import { Select } from '../../ui/select.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { balanceCard, balanceColumns, recordedColumns } from './payout-columns.tsx';
import { passesFilter } from './payout-lines.ts';
import { payoutSearch, type BalanceFilter } from './payout-search.ts';

const memberId = (one: MemberBalance) => one.discordId;
const memberName = (one: MemberBalance) => one.displayName;
const payoutId = (one: Payout) => one.id;
const recordedCard = cardOf(recordedColumns, ['reason', 'explanation']);
const memberWords = { one: 'member', several: 'members' };
const recordedBar = { words: { one: 'payout', several: 'payouts' } };
const payoutName = (one: Payout) => `${one.displayName}, ${one.reason}`;

const filterOptions = [
  { value: 'all', label: 'Everybody' },
  { value: 'owed', label: 'Owed something' },
  { value: 'settled', label: 'Settled' },
  { value: 'overpaid', label: 'Paid ahead' },
] as const satisfies readonly { value: BalanceFilter; label: string }[];

export interface BalancesGridProps extends TableProps {
  /** Undefined while they load for the first time. */
  readonly all: readonly MemberBalance[] | undefined;
  readonly only: BalanceFilter;
  readonly onOnly: (only: BalanceFilter) => void;
  readonly onPay: (member: MemberBalance) => void;
}

/** What each member is owed for a cycle. */
export function BalancesGrid({ all, only, onOnly, onPay, sort, ...table }: BalancesGridProps) {
  const shown = useMemo(() => all?.filter((one) => passesFilter(one, only)), [all, only]);
  const columns = useMemo(() => balanceColumns(onPay), [onPay]);
  const card = useMemo(() => balanceCard(onPay), [onPay]);
  const total = (shown ?? []).reduce((sum, one) => sum + one.owed, 0);
  const filter = (
    <Select
      label="Balances"
      options={filterOptions}
      value={only}
      filters={only !== 'all'}
      onChange={(name) => onOnly(payoutSearch.only.parse(name))}
    />
  );
  const foot = () => (
    <TableFooter>
      <span>
        owed in all <strong>{goldText(total)}</strong>
      </span>
    </TableFooter>
  );
  const nobodyYet = only === 'all';
  return (
    <Grid
      {...table}
      name="balances"
      mode="rows"
      label="Balances of the cycle"
      rows={shown}
      id={memberId}
      rowName={memberName}
      columns={columns}
      card={card}
      sort={sort || '-owed'}
      expected={8}
      empty={{
        title: nobodyYet
          ? 'Nobody has earned anything in this cycle yet'
          : 'No members in this list',
        text: nobodyYet ? 'Members appear here once a run is completed.' : 'Choose another filter.',
        icon: 'sum',
      }}
      toolBar={{
        filters: filter,
        narrowed: only === 'all' ? 0 : 1,
        words: memberWords,
        total: all?.length,
      }}
      foot={foot}
    />
  );
}

export interface RecordedGridProps extends TableProps {
  readonly rows: readonly Payout[] | undefined;
}

/** The payouts of a cycle as transactions. */
export function RecordedGrid({ rows, sort, ...table }: RecordedGridProps) {
  const foot = () => (
    <TableFooter>
      <span>
        paid in all{' '}
        <strong>{goldText((rows ?? []).reduce((sum, one) => sum + one.amount, 0))}</strong>
      </span>
    </TableFooter>
  );
  return (
    <Grid
      {...table}
      name="payouts"
      mode="rows"
      label="Payouts of the cycle"
      rows={rows}
      id={payoutId}
      rowName={payoutName}
      columns={recordedColumns}
      card={recordedCard}
      sort={sort || '-at'}
      empty={{ title: 'No payouts in this cycle yet', icon: 'sum' }}
      toolBar={recordedBar}
      foot={foot}
    />
  );
}
