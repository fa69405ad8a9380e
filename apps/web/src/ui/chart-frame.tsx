import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './figures.module.css';
import box from './panel.module.css';

export interface ChartFrameProps {
  readonly title: string;
  /** One sentence about what the chart shows. */
  readonly takeaway: string;
  /** Null if there is nothing to show: then the takeaway says so. */
  readonly picture: ReactNode;
  /** The same values as a table. */
  readonly table: ReactNode;
}

/** A chart with its heading and takeaway, and its values as a table on request. */
export function ChartFrame({ title, takeaway, picture, table }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const isEmpty = picture === null;
  return (
    <figure className={`${box.panel} ${css.frame}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {isEmpty ? null : (
          <Button
            look="plain"
            icon="rows"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </Button>
        )}
      </div>
      {asTable && !isEmpty ? (
        // scrolls horizontally on a phone, which must work by keyboard too
        <div className={css.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          {table}
        </div>
      ) : (
        picture
      )}
      <figcaption className={css.takeaway}>{takeaway}</figcaption>
    </figure>
  );
}
