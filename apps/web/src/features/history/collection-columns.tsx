import { Fragment } from 'react';
import { goldText } from '../../lib/format.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { sortKey, type CollectorRow, type Sort } from './collections.ts';
import css from './history.module.css';

/** The shade of a count, in five steps relative to the highest. */
const shade = (count: number, highest: number): number =>
  highest === 0 ? 0 : Math.ceil((count / highest) * 5);

const numbered = (
  key: string,
  value: (row: CollectorRow) => number,
  show: (row: CollectorRow) => React.ReactNode,
): GridColumn<CollectorRow> => ({ key, header: key, type: 'text', align: 'end', value, show });

/** A collector on a phone: the totals first, then the sorts of run that were collected for. */
export const collectionCard = ({ gcName, total, gold, counts }: CollectorRow) => (
  <div className={css.card}>
    <span className={css.cardFoot}>
      <strong>{gcName}</strong>
      <span className="num">
        <strong>{total}</strong> collected
        {gold === null ? null : ` · ${goldText(gold)}`}
      </span>
    </span>
    {total > 0 ? (
      <span className={css.quiet}>
        {[...counts].map(([sort, count], at) => (
          <Fragment key={sort}>
            {at > 0 ? ' · ' : ''}
            <span className={css.together}>
              {sort} {count}
            </span>
          </Fragment>
        ))}
      </span>
    ) : null}
  </div>
);

/** A column per sort of run, shaded by count, and the totals. */
export function collectionColumns(
  sorts: readonly Sort[],
  rows: readonly CollectorRow[],
  seesGold: boolean,
): readonly GridColumn<CollectorRow>[] {
  const highest = Math.max(0, ...rows.flatMap((row) => [...row.counts.values()]));
  const most = Math.max(1, ...rows.map((row) => row.gold ?? 0));
  const counts = sorts.map((one) => {
    const count = (row: CollectorRow) => row.counts.get(sortKey(one)) ?? 0;
    return numbered(sortKey(one), count, (row) => (
      <span className={`num ${css.count}`} data-shade={shade(count(row), highest)}>
        {count(row)}
      </span>
    ));
  });
  const gold = numbered(
    'Gold',
    (row) => row.gold ?? 0,
    (row) => (
      <span className={css.gold}>
        <i aria-hidden="true">
          <b style={{ width: `${((row.gold ?? 0) / most) * 100}%` }} />
        </i>
        <span className="num">{goldText(row.gold ?? 0)}</span>
      </span>
    ),
  );
  return [
    { key: 'gc', header: 'Gold collector', type: 'text', names: true, value: (row) => row.gcName },
    ...counts,
    numbered(
      'Total',
      (row) => row.total,
      (row) => <strong className="num">{row.total}</strong>,
    ),
    ...(seesGold ? [gold] : []),
  ];
}
