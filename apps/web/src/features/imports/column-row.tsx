import type { ImportView } from '@warchest/contract/import-view.ts';
import type { ImportColumn } from '@warchest/domain/imports/sort.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { choosing } from './column-choice.ts';
import type { ColumnsState } from './use-columns.ts';
import css from './imports.module.css';

export interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly view: ImportView;
  /** The columns of the file. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSet: ColumnsState['set'];
}

/** A column of the sort: which column of the file it is, and what its first cells come to. */
export function ColumnRow({ column, view, options, onSet }: ColumnRowProps) {
  const { key, label, hint, required } = column;
  const at = view.columns[key] ?? null;
  const file = view.fileColumns.find((one) => one.at === at);
  const check = file ? view.checks[key] : undefined;
  return (
    <li data-missing={(required && !file) || undefined}>
      <span className={css.name}>
        <strong>
          {label}
          {required ? <span className={css.needed}> needed</span> : null}
        </strong>
        {hint ? <span className={css.quiet}>{hint}</span> : null}
      </span>
      <Select
        label={`Column of the file for ${label}`}
        hideLabel
        className={css.column}
        options={options}
        value={at === null ? '' : String(at)}
        empty="Not in the file"
        filters={false}
        onChange={(value) =>
          onSet({ columns: choosing(view.columns, key, value === '' ? null : Number(value)) })
        }
      />
      <span className={css.samples}>
        {file ? (
          <>
            <span className="num">{file.filled} % filled</span>
            {file.samples.map((sample) => (
              <span key={sample} className={css.sample}>
                {sample}
              </span>
            ))}
          </>
        ) : null}
      </span>
      <span className={css.verdict} data-bad={(check && check.problems > 0) || undefined}>
        {check ? (
          check.problems === 0 ? (
            <>
              <Icon name="check" /> Readable
            </>
          ) : (
            <>
              <Icon name="warn" />
              <span>
                {countText(check.problems)} of the first rows: {check.first}
              </span>
            </>
          )
        ) : null}
      </span>
    </li>
  );
}
