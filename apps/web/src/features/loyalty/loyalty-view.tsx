import { loyalty, type LoyaltyData } from '@warchest/contract/loyalty.ts';
import { useMay } from '../../lib/session.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { PointHistory, PurchaseHistory } from './history-tables.tsx';
import { loyaltySearch } from './loyalty-search.ts';
import { NextItem } from './next-item.tsx';
import { PointsFigure } from './points-figure.tsx';
import css from './loyalty.module.css';

/** A member's points and both histories (LOY-3). */
export function LoyaltyView({ data, own }: { readonly data: LoyaltyData; readonly own: boolean }) {
  const [state, set, view] = useUrlState(loyaltySearch);
  const table = tableOf([state, (change) => set({ ...change, page: 1 }), view]);
  const shopper = useMay(loyalty.items.access) && own;
  const common = { table, page: state.page, onPage: (page: number) => set({ page }) };
  return (
    <>
      <div className={css.head} data-alone={shopper ? undefined : ''}>
        <div className={css.who}>
          <span className={css.avatar}>
            {data.avatarUrl ? <img src={data.avatarUrl} alt="" /> : <Icon name="user" size={24} />}
          </span>
          <div>
            <p className={css.name}>{data.displayName}</p>
            <dl className={css.amount}>
              <dt>Amount of Loyalty Points</dt>
              <dd data-zero={data.amount === 0 || undefined}>
                <Icon name="star" size={20} />
                <ChangeHighlight value={data.amount}>{countText(data.amount)}</ChangeHighlight>
              </dd>
            </dl>
          </div>
        </div>
        {shopper ? <NextItem amount={data.amount} /> : null}
      </div>
      <div className={css.columns}>
        <div className={css.histories}>
          <Tabs
            label="Histories"
            flush
            tabs={[
              { key: 'points', label: 'Point History' },
              { key: 'purchases', label: 'Purchase History' },
            ]}
            value={state.tab}
            onChange={(tab) =>
              set({ tab: loyaltySearch.tab.parse(tab), sort: '', find: '', page: 1 })
            }
          >
            {state.tab === 'points' ? (
              <PointHistory {...common} rows={data.history} />
            ) : (
              <PurchaseHistory {...common} rows={data.purchaseHistory} />
            )}
          </Tabs>
        </div>
        <PointsFigure history={data.history} />
      </div>
    </>
  );
}
