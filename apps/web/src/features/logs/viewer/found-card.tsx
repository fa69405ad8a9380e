import type { ReactNode } from 'react';
import { RunId, Stamp, WhatChanged } from './found-cells.tsx';
import type { FoundLine } from './found-columns.tsx';
import css from './viewer.module.css';

/** An entry on a phone: who and when, what changed, then the ids. */
export const FoundCard = ({
  line,
  restore,
}: {
  readonly line: FoundLine;
  /** The button that restores a deleted booking. */
  readonly restore: ReactNode;
}) => (
  <div className={css.card}>
    <div className={css.top}>
      <span>{line.who.name || 'unknown'}</span>
      <Stamp at={line.date} />
    </div>
    {line.customer ? <span>{line.customer.buyer || 'bait'}</span> : null}
    <WhatChanged action={line.action} changes={line.changes} />
    <div className={css.ids}>
      <RunId raid={line.raid} />
      {line.customer ? <span>{line.customer.id}</span> : null}
      <span>{line.who.id}</span>
    </div>
    {restore}
  </div>
);
