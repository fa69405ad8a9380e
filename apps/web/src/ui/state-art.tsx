import css from './states.module.css';

/** A funnel that lets nothing through: the filters hide every row. */
export const FilterArt = () => (
  <svg className={css.art} viewBox="0 0 56 56" aria-hidden="true">
    <path d="M8 12h40L33 30v14l-10 4V30z" />
    <path className={css.light} d="m38 40 10 10M48 40 38 50" />
  </svg>
);

/** A cloud with an exclamation mark: it could not be loaded. */
export const CloudArt = () => (
  <svg className={css.art} viewBox="0 0 56 56" aria-hidden="true">
    <path d="M17 42h-3a9 9 0 0 1-1-18 15 15 0 0 1 29-2 10 10 0 0 1 1 20h-4" />
    <path className={css.red} d="M28 28v11M28 46v.5" />
  </svg>
);
