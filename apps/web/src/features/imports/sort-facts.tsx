import type { Ref } from 'react';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './imports.module.css';

export interface SortHeadProps {
  readonly sort: SortName;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onOther: () => void;
}

/** What comes in, and what names it. */
export function SortHead({ sort, heading, onOther }: SortHeadProps) {
  const { label, description, identity } = sortOf(sort);
  return (
    <section className={css.chosen} aria-labelledby="sort">
      <div className={css.row}>
        <h2 id="sort" ref={heading} tabIndex={-1}>
          {label}
        </h2>
        <Button look="plain" icon="back" onClick={onOther}>
          Something else
        </Button>
      </div>
      <p>{description}</p>
      <p className={css.quiet}>{identity} The same file again changes nothing.</p>
    </section>
  );
}

/** The columns that are understood. */
export function SortColumns({ sort }: { readonly sort: SortName }) {
  const { columns } = sortOf(sort);
  return (
    <section className={css.panel} aria-labelledby="known">
      <div className={css.head}>
        <h2 id="known">Columns that are understood</h2>
        <CopyButton
          text={() => columns.map((column) => column.label).join('\t')}
          label="Copy the headings"
          successText="Headings copied. Paste them into the first line of a new sheet."
          showLabel
        />
      </div>
      <p className={css.quiet}>
        Other headings and any order are fine: you choose the columns in the next step.
      </p>
      <ul className={css.known}>
        {columns.map((column) => (
          <li key={column.key}>
            <strong>
              {column.label}
              {column.required ? <span className={css.needed}> needed</span> : null}
            </strong>
            {column.hint ? <span className={css.quiet}>{column.hint}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
