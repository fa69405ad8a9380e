import type { ReactNode } from 'react';
import type { Figure } from './system-words.ts';
import css from './system.module.css';

export interface FigureCardProps {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly children?: ReactNode;
}

/** A card of figures, each behind its name. */
export const FigureCard = ({ title, figures, children }: FigureCardProps) => (
  <section className={css.card}>
    <h2>{title}</h2>
    {figures.length > 0 ? <Figures figures={figures} /> : null}
    {children}
  </section>
);

export const Figures = ({ figures }: Pick<FigureCardProps, 'figures'>) => (
  <dl className={css.figures}>
    {figures.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{text}</dd>
      </div>
    ))}
  </dl>
);
