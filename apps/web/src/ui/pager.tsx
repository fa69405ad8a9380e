import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The page number of a typed text, clamped to 1 and the last page (SCHED-3). */
export const clampPage = (typed: string, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(Number(typed)) || 1), Math.max(1, pages));

/** Previous page, a box to type the page number, next page. PageUp and PageDown work while it has the focus. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const settle = () => {
    const to = clampPage(typed, pages);
    setTyped(String(to));
    if (to !== page) onPage(to);
  };
  const go = (to: number) => to >= 1 && to <= pages && onPage(to);
  return (
    <nav
      className={css.pager}
      aria-label="Pages"
      onKeyDown={(event) => {
        if (event.key === 'PageUp') go(page - 1);
        else if (event.key === 'PageDown') go(page + 1);
        else return;
        event.preventDefault();
      }}
    >
      <IconButton
        icon="back"
        label="Previous page"
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <label>
        <span className="sr-only">Page</span>
        <input
          inputMode="numeric"
          className={css.box}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </label>
      <span className="num">of {pages}</span>
      <IconButton
        icon="next"
        label="Next page"
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
