import { useMemo, useRef, type ReactNode } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import type { GridFoot, RowKey } from '../../../ui/grid/grid-props.ts';
import { ContestedRows } from '../../../ui/draft-notice.tsx';
import { editCell } from '../../../ui/grid/cell-editor.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { recurringSearch } from './recurring-search.ts';
import { sheetColumns, templateFileColumns } from './sheet-columns.tsx';
import { templateCard } from './template-card.tsx';
import type { TemplateDraft } from './template-draft.ts';
import type { templateKeys } from './template-keys.ts';
import type { TemplateSheet as Sheet } from './use-template-sheet.ts';
import css from './recurring.module.css';

export interface TemplateSheetProps {
  readonly kind: RecurringKind;
  readonly lists: CatalogueLists;
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
  readonly nameOf: (id: string) => string;
  readonly sheet: Sheet;
  readonly rows: readonly TemplateDraft[];
}

const idOf = (row: TemplateDraft) => row.key;
const nameOfRow = (row: TemplateDraft) => `${row.day} ${row.start} ${row.raid}`;
const toolBar = { words: { one: 'template', several: 'templates' } };
const allRowsSelectable = {};
/** The minimum number of collector columns. */
const fewestPlaces = 3;

/** The templates as a table: rows can be edited, pasted, filled down and duplicated, and are saved together. */
export function TemplateSheet(props: TemplateSheetProps) {
  const { kind, lists, leaders, collectors, nameOf, sheet, rows } = props;
  const { contested, unsaved } = sheet;
  const address = useUrlState(recurringSearch);
  const { several } = kindRules[kind].words;
  const now = useRef(sheet);
  now.current = sheet;
  const firstKey = rows[0]?.key;
  const places = Math.max(fewestPlaces, ...rows.map(({ gcs }) => gcs.length));
  const actions = useMemo(
    () => ({
      isFirst: (row: TemplateDraft) => row.key === firstKey,
      duplicate: (row: TemplateDraft) => now.current.duplicate([row]),
      remove: (row: TemplateDraft) => now.current.remove([row]),
    }),
    [firstKey],
  );
  const columns = useMemo(
    () => sheetColumns({ kind, lists, leaders, collectors, nameOf, places, ...actions }),
    [kind, lists, leaders, collectors, nameOf, places, actions],
  );
  const { edits } = sheet;
  const card = useMemo(
    () => templateCard({ columns, edits, nameOf, ...actions }),
    [columns, edits, nameOf, actions],
  );
  const isNarrow = useNarrow();
  const fileColumns = useMemo(() => templateFileColumns(kind), [kind]);
  const keys = useMemo<Readonly<Record<keyof typeof templateKeys, RowKey<TemplateDraft>>>>(
    () => ({ d: (chosen) => now.current.duplicate(chosen) }),
    [],
  );
  const foot = (own: GridFoot<TemplateDraft>): ReactNode => (
    <div className={css.foot} {...(isNarrow ? { 'data-bar': '' } : {})}>
      <Button icon="plus" onClick={() => sheet.addAfter(null)}>
        Add a row
      </Button>
      {/* on a phone these are at each card */}
      {isNarrow ? null : (
        <>
          <Button
            icon="copy"
            reason={own.chosen.length === 0 ? 'Choose rows first' : null}
            onClick={() => sheet.duplicate(own.chosen)}
          >
            Duplicate
          </Button>
          <Button
            icon="trash"
            reason={
              own.chosen.length === 0
                ? 'Choose rows first'
                : own.chosen.every((row) => row.key === firstKey)
                  ? 'The first row cannot be removed'
                  : null
            }
            onClick={() => sheet.remove(own.chosen)}
          >
            Remove
          </Button>
        </>
      )}
      <span role="status">
        {own.block}
        {sheet.dirty ? ' Not saved yet.' : ''}
      </span>
      <span className={css.end}>
        <SaveButtons
          save={`Save ${several}`}
          changed={sheet.dirty}
          command={sheet.command}
          onSave={() => void sheet.save()}
          onDiscard={sheet.discard}
          chord
          atEnd
        />
      </span>
    </div>
  );
  return (
    <section aria-label={`Templates of ${several}`}>
      <ContestedRows draft={sheet} />
      {sheet.wrong.length > 0 ? (
        <ul className={css.wrong} role="alert">
          {sheet.wrong.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : null}
      <Grid
        {...tableOf(address)}
        name={`recurring ${kind}`}
        label={`Recurring ${several}`}
        mode="cells"
        rows={rows}
        id={idOf}
        rowName={nameOfRow}
        columns={columns}
        fileColumns={fileColumns}
        editor={editCell}
        edits={edits}
        card={card}
        keys={keys}
        choice={allRowsSelectable}
        tone={(row) =>
          contested.has(row.key) ? 'special' : unsaved.includes(row) ? 'waiting' : null
        }
        view={rows.map(idOf).join(' ')}
        empty={{ title: 'No templates' }}
        toolBar={toolBar}
        foot={foot}
      />
    </section>
  );
}
