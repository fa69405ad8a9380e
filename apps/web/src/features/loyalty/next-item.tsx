import { loyalty } from '@warchest/contract/loyalty.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Link } from '../../ui/link.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { bestItem, nextItem } from './affordable.ts';
import css from './loyalty.module.css';

/** The next item of the store that becomes affordable, and how many points are missing. */
export function NextItem({ amount }: { readonly amount: number }) {
  const { data } = useEndpoint(loyalty.items, {}, { live: { topic: 'store', parts: ['items'] } });
  const items = data?.data ?? [];
  const next = nextItem(items, amount);
  const best = bestItem(items, amount);
  // a placeholder of the final height
  if (!data) {
    return (
      <div className={css.next} aria-hidden="true">
        <p>…</p>
        <p>…</p>
        <progress className={css.way} max={1} value={0} />
        <span className="btn">…</span>
      </div>
    );
  }
  return (
    <div className={css.next}>
      <p>
        {items.length === 0
          ? 'There is nothing in the store yet.'
          : best
            ? `You can afford ${best.label} (${countText(best.amount)} points).`
            : 'Nothing in the store is within reach yet.'}
      </p>
      {next ? (
        <>
          <p>
            Next: <strong>{next.label}</strong>,{' '}
            <span className="num">{countText(next.amount - amount)} points</span> to go
          </p>
          <progress
            className={css.way}
            max={next.amount}
            value={amount}
            aria-label={`Progress to ${next.label}`}
          />
        </>
      ) : null}
      <Link className="btn" href={pageUrl('store')}>
        Open the store
      </Link>
    </div>
  );
}
