import { useCallback, useMemo, useState } from 'react';
import { gold, type MemberBalance } from '@warchest/contract/gold.ts';
import { maxPayouts } from '@warchest/domain/gold/payouts.ts';
import { cycleSpanText } from '../../lib/format.ts';
import { pages } from '../../lib/pages.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PayForm } from './pay-form.tsx';
import { BalancesGrid, RecordedGrid } from './payout-grids.tsx';
import { owedList, passesFilter } from './payout-lines.ts';
import { payoutSearch } from './payout-search.ts';
import { usePay } from './use-pay.ts';
import css from './payouts.module.css';

const cycleOptions = [
  { value: 'current', label: 'Current' },
  { value: 'old', label: 'Old' },
] as const;
const live = { topic: 'ledger', parts: ['balances'] } as const;

/** Payouts to members, and all balances of a cycle, for admins. */
export function PayoutsScreen() {
  const address = useUrlState(payoutSearch);
  const [{ cycle, tab, only }, set] = address;
  const balances = useEndpoint(gold.balances, { query: { cycle } }, { live });
  const payouts = useEndpoint(
    gold.payouts,
    { query: { cycle } },
    { live, enabled: tab === 'payouts' },
  );
  const paying = usePay(cycle);
  const [list, setList] = useTypedText('payouts.list');
  const [reason, setReason] = useState<string | null>(null);
  const { data } = balances;
  const span = data ? cycleSpanText(data.start, data.end) : '';
  const { look, clear } = paying;
  const fill = useCallback(
    (text: string) => {
      setList(text);
      void look(text);
    },
    [look, setList],
  );
  const put = useCallback(
    ({ discordId, owed }: MemberBalance) => {
      clear();
      setList((before) =>
        [before.trimEnd(), `${discordId}, ${owed}`].filter((line) => line !== '').join('\n'),
      );
    },
    [clear, setList],
  );
  const owed = useMemo(
    () =>
      owedList(
        (data?.members ?? []).filter((one) => passesFilter(one, only)),
        maxPayouts,
      ),
    [data, only],
  );
  return (
    <>
      <PageHeader
        title={pages.payouts.title}
        aside={
          <span className={css.quiet}>
            {span && `${cycle === 'current' ? 'Current' : 'Old'} cycle: ${span}`}
          </span>
        }
        actions={
          <Select
            label="Cycle"
            options={cycleOptions}
            value={cycle}
            onChange={(name) => {
              clear();
              set({ cycle: payoutSearch.cycle.parse(name) });
            }}
          />
        }
      />
      <div className={css.pay}>
        <PayForm
          key={cycle}
          paying={paying}
          list={list}
          onList={setList}
          reason={reason ?? (span === '' ? '' : `Cycle ${span}`)}
          onReason={setReason}
          onOwed={owed === '' ? null : () => fill(owed)}
        />
      </div>
      <Tabs
        label="View"
        tabs={[
          { key: 'balances', label: 'Balances' },
          { key: 'payouts', label: 'Payouts' },
        ]}
        value={tab}
        onChange={(key) => set({ tab: payoutSearch.tab.parse(key), sort: '' })}
      >
        {tab === 'balances' ? (
          <BalancesGrid
            {...tableOf(address, balances)}
            all={data?.members}
            only={only}
            onOnly={(to) => set({ only: to })}
            onPay={put}
          />
        ) : (
          <RecordedGrid {...tableOf(address, payouts)} rows={payouts.data} />
        )}
      </Tabs>
    </>
  );
}
