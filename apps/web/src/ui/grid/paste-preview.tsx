import { useState } from 'react';
import { PreviewDialog } from '../preview-dialog.tsx';
import { PreviewTable } from '../preview-table.tsx';
import { changesOf, drasticOf, type CellPreview, type EditPreview } from './cell-changes.ts';
import { shownText, formatOf } from './column-types.ts';
import css from './grid.module.css';
import type { GridColumn } from './column.ts';
import type { GridEdits } from './grid-props.ts';
import { planOf, planRows, type Pasted, type PastePlan } from './paste-plan.ts';
import { widthOf } from './tsv.ts';

/** The maximum number of listed cells; the others are counted. */
const shownCells = 40;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export interface PastePreviewProps<Row> extends PastePlan<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowName: (row: Row) => string;
  readonly add: GridEdits<Row>['add'];
  readonly onApply: (plan: EditPreview<Row>) => void;
  readonly onClose: () => void;
}

export interface PasteDialogProps<Row> extends Pick<
  PastePreviewProps<Row>,
  'rowName' | 'add' | 'onApply' | 'onClose'
> {
  readonly pasted: Pasted<Row>;
}

/** The preview of a paste into the table as it was then. */
export function PasteDialog<Row>({ pasted, ...rest }: PasteDialogProps<Row>) {
  const [plan] = useState(() => planOf(pasted, rest.add));
  return <PastePreview {...rest} {...plan} columns={pasted.columns} />;
}

/** The preview of a paste. */
export function PastePreview<Row>(props: PastePreviewProps<Row>) {
  const { texts, over, beyond, overBlank, columns, left, rowName, add, onApply, onClose } = props;
  const [asRows, setAsRows] = useState(add !== undefined && (overBlank || over.cells.length === 0));
  const plan: EditPreview<Row> = asRows && add ? planRows(texts, columns, add.blank, left) : over;
  const refused = plan.cells.filter((cell) => cell.why !== undefined);
  const drastic = drasticOf(plan).length;
  const changes = changesOf(plan).length;
  const cells = plan.cells.length - refused.length;
  const nothing = plan.added.length === 0 && changes === 0;
  const words = asRows
    ? counted(plan.added.length, 'new row', 'new rows')
    : [
        `${counted(cells, 'cell', 'cells')} in ${counted(changes, 'row', 'rows')}`,
        ...(plan.added.length > 0 ? [counted(plan.added.length, 'new row', 'new rows')] : []),
      ].join(' and ');
  return (
    <PreviewDialog
      title="Paste these cells?"
      width={850}
      confirm={`Paste ${words}`}
      reason={
        nothing
          ? 'Nothing would change'
          : plan.wrong.length > 0
            ? 'Some cells cannot be read'
            : undefined
      }
      onConfirm={() => onApply(plan)}
      onClose={onClose}
    >
      {add ? (
        <fieldset className={css.how}>
          <legend className="sr-only">Where to</legend>
          <label>
            <input type="radio" name="paste" checked={!asRows} onChange={() => setAsRows(false)} />{' '}
            Over the rows from here on{beyond > 0 ? ', the rest are added' : ''}
          </label>
          <label>
            <input type="radio" name="paste" checked={asRows} onChange={() => setAsRows(true)} /> As
            new rows
          </label>
        </fieldset>
      ) : null}
      <p role="status">
        {words} would {asRows ? 'be made' : 'change'}
        {refused.length > 0
          ? `; ${counted(refused.length, 'cell stays', 'cells stay')} as it is`
          : ''}
        {drastic > 0
          ? `; ${counted(drastic, 'amount changes', 'amounts change')} by more than 80 %`
          : ''}
        .{beyond > 0 && add === undefined ? <Beyond count={beyond} /> : null}
      </p>
      {plan.wrong.length > 0 ? (
        <ul className={css.wrong}>
          {plan.wrong.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : null}
      {asRows ? (
        <NewRows texts={texts} columns={columns.slice(left)} />
      ) : (
        <Changes cells={plan.cells} rowName={rowName} />
      )}
    </PreviewDialog>
  );
}

/** What a paste leaves out of a table to which no rows can be added. */
const Beyond = ({ count }: { readonly count: number }) => (
  <strong className={css.beyond}>
    {' '}
    {counted(count, 'copied row reaches', 'copied rows reach')} beyond the last one and{' '}
    {count === 1 ? 'is' : 'are'} left out.
  </strong>
);

function Changes<Row>({
  cells,
  rowName,
}: {
  readonly cells: readonly CellPreview<Row>[];
  readonly rowName: (row: Row) => string;
}) {
  return (
    <PreviewTable
      label="Changes"
      heads={['Row', 'Column', 'Now', 'Then']}
      rows={cells.slice(0, shownCells).map(({ row, column, before, after, why }) => ({
        key: `${rowName(row)} ${column.key}`,
        cells: [
          rowName(row),
          column.header,
          shownText(formatOf(column, row), before) || '–',
          why ?? (shownText(formatOf(column, row), after ?? null) || '–'),
        ],
        tone: why ? 'bad' : undefined,
      }))}
      more={cells.length - shownCells}
    />
  );
}

function NewRows({
  texts,
  columns,
}: {
  readonly texts: readonly (readonly string[])[];
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}) {
  const width = widthOf(texts);
  return (
    <PreviewTable
      label="New rows"
      heads={columns.slice(0, width).map(({ header }) => header)}
      // pasted lines have no id and do not move
      rows={texts
        .slice(0, shownCells)
        .map((line, number) => ({ key: `${number} ${line.join()}`, cells: line }))}
      named={false}
    />
  );
}
