import { sortNames, type SortName } from '@warchest/domain/imports/sort-names.ts';
import { importSorts, sortOf } from '@warchest/domain/imports/sorts.ts';
import css from './imports.module.css';

/** Everything that can be imported, to choose from. */
export const SortCards = ({ onChoose }: { readonly onChoose: (sort: SortName) => void }) => (
  <section aria-labelledby="sorts">
    <h2 id="sorts" className={css.heading}>
      What comes in?
    </h2>
    <ul className={css.cards} data-count={Object.keys(importSorts).length}>
      {sortNames.map((name) => {
        const { label, description } = sortOf(name);
        return (
          <li key={name}>
            <button type="button" className={css.card} onClick={() => onChoose(name)}>
              <strong>{label}</strong>
              <span>{description}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </section>
);
