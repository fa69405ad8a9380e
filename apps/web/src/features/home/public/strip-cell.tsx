import type { ReactNode } from 'react';
import type { AppUrl } from '../../../lib/urls.ts';
import { useFailedLoads } from '../../../lib/use-failed-loads.ts';
import { Link } from '../../../ui/link.tsx';
import css from '../strip.module.css';

export interface StripCellProps {
  readonly label: ReactNode;
  readonly href: AppUrl;
  /** The specified name and description of the card (BOOK-1). */
  readonly title?: string | undefined;
  /** The key that opens it while the strip has the focus. */
  readonly letter?: string;
  /** `main` is wider than others; `rest` has no room beside the game. */
  readonly rank?: 'main' | 'rest';
  readonly children: ReactNode;
}

/** A cell of the strip: what it is about, its figure, and a line of words. */
export const StripCell = ({ label, href, title, letter, rank, children }: StripCellProps) => (
  <li>
    <Link
      className={css.cell}
      href={href}
      title={title}
      aria-keyshortcuts={letter}
      {...(rank ? { [`data-${rank}`]: '' } : {})}
    >
      <span className={css.label}>{label}</span>
      {children}
    </Link>
  </li>
);

export interface StripFigureProps {
  readonly value: ReactNode;
  /** `act`: somebody has to act on it. */
  readonly look?: 'act' | 'nothing' | undefined;
  readonly words: ReactNode;
}

/** The figure of a cell with its words. */
export const StripFigure = ({ value, look, words }: StripFigureProps) => (
  <>
    <strong className={css.value} data-look={look}>
      {value}
    </strong>
    <span className={css.words}>{words}</span>
  </>
);

function NoFigure() {
  const failed = useFailedLoads() > 0;
  return failed ? (
    <StripFigure value="–" look="nothing" words="could not be loaded" />
  ) : (
    <StripFigure
      value={
        <>
          <span className="sr-only">…</span>
          <span className={css.pending} />
        </>
      }
      look="nothing"
      words={'\u00a0'}
    />
  );
}

/** While the figure loads, and if it or its code cannot be loaded: as high as with it. */
export const noFigure = <NoFigure />;
