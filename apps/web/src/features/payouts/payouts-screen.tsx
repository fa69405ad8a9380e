import { useCallback, useMemo, useState } from 'react';
import { gold, type MemberBalance, type Payout } from '@warchest/contract/gold.ts';
import { mostPayouts } from '@warchest/domain/gold/pay-list.ts';
import { cycleSpanText, goldText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/messages.ts';
import { pages } from '../../lib/pages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PayForm } from './pay-form.tsx';
import { balanceColumns, recordedColumns } from './payout-columns.tsx';
import { owedList, passesFilter } from './payout-lines.ts';
import { payoutSearch } from './payout-search.ts';
import { usePay } from './use-pay.ts';
import css from './payouts.module.css';

const memberId = (one: MemberBalance) => one.discordId;
const memberName = (one: MemberBalance) => one.displayName;
const payoutId = (one: Payout) => one.id;
const payoutName = (one: Payout) => `${one.displayName}, ${one.reason}`;

const cycleChoices = [
  { value: 'current', label: 'Current' },
  { value: 'old', label: 'Old' },
] as const;
const filterChoices = [
  { value: 'all', label: 'Everybody' },
  { value: 'owed', label: 'Owed something' },
  { value: 'settled', label: 'Settled' },
  { value: 'overpaid', label: 'Paid ahead' },
] as const;

const live = { topic: 'ledger', parts: ['balances'] } as const;

/** Payouts to members and the balances of everybody in a cycle, for admins. */
export function PayoutsScreen() {
  const [state, set, view] = useUrlState(payoutSearch);
  const { cycle, tab, only, sort } = state;
  const balances = useEndpoint(gold.balances, { query: { cycle } }, { live });
  const payouts = useEndpoint(
    gold.payouts,
    { query: { cycle } },
    { live, enabled: tab === 'payouts' },
  );
  const paying = usePay(cycle);
  const [list, setList] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const { data } = balances;
  const span = data ? cycleSpanText(data.start, data.end) : '';
  const shown = useMemo(() => data?.members.filter((one) => passesFilter(one, only)), [data, only]);
  const total = (shown ?? []).reduce((sum, one) => sum + one.owed, 0);
  const { look, clear } = paying;
  const fill = useCallback(
    (text: string) => {
      setList(text);
      void look(text);
    },
    [look],
  );
  const columns = useMemo(
    () =>
      balanceColumns(({ discordId, owed }) => {
        clear();
        setList((before) =>
          [before.trimEnd(), `${discordId}, ${owed}`].filter((line) => line !== '').join('\n'),
        );
      }),
    [clear],
  );
  const owed = owedList(shown ?? [], mostPayouts);
  return (
    <>
      <PageHeader
        title={pages.payouts.title}
        aside={<span className={css.quiet}>{span}</span>}
        actions={
          <Select
            label="Cycle"
            choices={cycleChoices}
            value={cycle}
            onChange={(name) => {
              clear();
              set({ cycle: payoutSearch.cycle.parse(name) });
            }}
          />
        }
      />
      <PayForm
        key={cycle}
        paying={paying}
        list={list}
        onList={setList}
        reason={reason ?? (span === '' ? '' : `Cycle ${span}`)}
        onReason={setReason}
        onOwed={owed === '' ? null : () => fill(owed)}
      />
      <Tabs
        label="What is shown"
        tabs={[
          { key: 'balances', label: 'Balances' },
          { key: 'payouts', label: 'Payouts' },
        ]}
        value={tab}
        onChange={(key) => set({ tab: payoutSearch.tab.parse(key), sort: '' })}
      >
        {tab === 'balances' ? (
          <Grid
            name="balances"
            mode="rows"
            label="Balances of the cycle"
            rows={shown}
            id={memberId}
            rowName={memberName}
            columns={columns}
            sort={sort || '-owed'}
            onSort={(to) => set({ sort: to })}
            view={view}
            error={balances.error}
            onRetry={() => void balances.refetch()}
            expected={8}
            empty={{
              title:
                only === 'all' ? 'Nobody has earned anything in this cycle yet' : 'Nobody is here',
              text: only === 'all' ? 'A completed run fills this list.' : 'Choose other balances.',
              icon: 'sum',
            }}
            head={(tools) => (
              <div className={css.toolbar} role="group" aria-label="Filters">
                <Select
                  label="Whose"
                  choices={filterChoices}
                  value={only}
                  onChange={(name) => set({ only: payoutSearch.only.parse(name) })}
                />
                <span className={css.count} role="status">
                  {shown ? `${shown.length} of ${data?.members.length ?? 0}` : ''}
                </span>
                {tools}
              </div>
            )}
            foot={() => (
              <p className={css.foot}>
                <span>Owed in all</span> <strong className="num">{goldText(total)}</strong>
              </p>
            )}
          />
        ) : (
          <Grid
            name="payouts"
            mode="rows"
            label="Payouts of the cycle"
            rows={payouts.data}
            id={payoutId}
            rowName={payoutName}
            columns={recordedColumns}
            sort={sort || '-at'}
            onSort={(to) => set({ sort: to })}
            view={view}
            error={payouts.error}
            onRetry={() => void payouts.refetch()}
            empty={{
              title: 'No payouts in this cycle yet',
              text: reasonOf(payouts.error),
              icon: 'sum',
            }}
            head={(tools) => <div className={css.toolbar}>{tools}</div>}
            foot={() => (
              <p className={css.foot}>
                <span>Paid in all</span>{' '}
                <strong className="num">
                  {goldText((payouts.data ?? []).reduce((sum, one) => sum + one.amount, 0))}
                </strong>
              </p>
            )}
          />
        )}
      </Tabs>
    </>
  );
}
