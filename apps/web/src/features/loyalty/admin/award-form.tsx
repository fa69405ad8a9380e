import { Textarea, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import type { GridFoot } from '../../../ui/grid/grid-props.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { pointsText } from '../../store/cart.ts';
import { awardsOf, awardWords, type AwardRow } from './award-lines.ts';
import { useAward } from './use-award.ts';
import css from './points.module.css';

const idOf = (row: AwardRow) => String(row.line);
const nameOf = (row: AwardRow) => `line ${row.line}`;
const toneOf = (row: AwardRow) => (row.why === '' ? null : ('gone' as const));

const points = (
  key: string,
  header: string,
  of: (row: AwardRow) => number | null,
): GridColumn<AwardRow> => ({
  key,
  header,
  type: 'text',
  align: 'end',
  value: of,
  show: (row) => {
    const found = of(row);
    return found === null ? '' : <span className="num">{pointsText(found)}</span>;
  },
});

const columns: readonly GridColumn<AwardRow>[] = [
  { key: 'line', header: 'Line', type: 'text', align: 'end', width: 48, value: idOf },
  {
    key: 'member',
    header: 'Member',
    type: 'text',
    names: true,
    value: (row) => row.member?.displayName ?? row.who,
  },
  points('amount', 'Amount', (row) => row.amount),
  points('after', 'New balance', (row) => row.after),
  { key: 'reason', header: 'Reason', type: 'text', value: (row) => row.why || row.reason },
];

/** Gives points to many members: a pasted list, a default amount and reason, a preview, and one click. */
export function AwardForm() {
  const [list, setList] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { preview, busy, look, give, clear } = useAward({ amount, reason });
  const count = awardsOf(preview ?? []).length;
  const send = async () => {
    if (await give()) setList('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (busy) return;
    if (preview) void send();
    else if (list.trim() !== '') void look(list);
  };
  const foot = ({ tools }: GridFoot<AwardRow>) => (
    <TableFooter>
      <strong role="status">{awardWords(preview ?? [])}</strong>
      {tools}
      <Button
        look="primary"
        icon="check"
        busy={busy}
        reason={count === 0 ? 'No line of the list can be given' : null}
        onClick={() => void send()}
      >
        Give points to {count} {count === 1 ? 'member' : 'members'}
      </Button>
    </TableFooter>
  );
  return (
    <section className={css.box} aria-labelledby="award-title" onKeyDown={onKeyDown}>
      <h2 id="award-title">Give points to many</h2>
      <Textarea
        label="Members"
        description="One per line: a name or id, optionally with an amount and a reason."
        placeholder={'Anna\nBob, 50\n123456789012345678, 20, won the raffle'}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        value={list}
        onChange={(event) => {
          setList(event.currentTarget.value);
          clear();
        }}
      />
      <div className={css.forAll}>
        <TextInput
          label="Points for each"
          description="Negative deducts points."
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label="Reason for all"
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button
          icon="eye"
          look={preview ? 'default' : 'primary'}
          busy={busy}
          reason={list.trim() === '' ? 'The list is empty' : null}
          onClick={() => void look(list)}
        >
          Preview
        </Button>
      </div>
      <p className={css.hint}>
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> previews; press it again to give the points.
      </p>
      {preview ? (
        <Grid
          name="award-preview"
          mode="rows"
          label="Preview of the points"
          rows={preview}
          id={idOf}
          rowName={nameOf}
          columns={columns}
          tone={toneOf}
          empty={{ title: 'The list is empty' }}
          foot={foot}
        />
      ) : null}
    </section>
  );
}
