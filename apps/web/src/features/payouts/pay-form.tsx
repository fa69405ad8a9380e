import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import type { GridFoot } from '../../ui/grid/grid-props.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { previewColumns } from './payout-columns.tsx';
import { payoutsOf, payoutWords, type PayoutLine } from './payout-lines.ts';
import type { Paying } from './use-pay.ts';
import css from './payouts.module.css';

export interface PayFormProps {
  readonly paying: Paying;
  readonly list: string;
  readonly onList: (text: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Fills the list with what is owed; null if nobody is owed anything. */
  readonly onOwed: (() => void) | null;
}

const idOf = (row: PayoutLine) => String(row.line);
const nameOf = (row: PayoutLine) => `line ${row.line}`;
const toneOf = (row: PayoutLine) => (row.why === '' ? null : ('gone' as const));

/** Records one payout or a pasted list: looked up, previewed with what each is owed, then recorded. */
export function PayForm({ paying, list, onList, reason, onReason, onOwed }: PayFormProps) {
  const { preview, busy, look, record, clear } = paying;
  const [missing, setMissing] = useState(false);
  const count = payoutsOf(preview ?? []).length;
  const pay = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    if (await record(reason.trim())) onList('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (busy) return;
    if (preview) void pay();
    else if (list.trim() !== '') void look(list);
  };
  const foot = ({ tools }: GridFoot<PayoutLine>) => (
    <TableFooter>
      <strong role="status">{payoutWords(preview ?? [])}</strong>
      {tools}
      <Button
        look="primary"
        icon="check"
        busy={busy}
        reason={count === 0 ? 'No line of the list can be paid' : null}
        onClick={() => void pay()}
      >
        Record {count} {count === 1 ? 'payout' : 'payouts'}
      </Button>
    </TableFooter>
  );
  return (
    <section className={css.pay} aria-labelledby="pay-title" onKeyDown={onKeyDown}>
      <h2 id="pay-title">Pay members</h2>
      <div className={css.fields}>
        <Textarea
          label="Members and amounts"
          description="One per line: name or id, amount in gold. Tabs, commas and semicolons are fine."
          placeholder={'Anna, 250.000\n123456789012345678, 1250k'}
          rows={5}
          autoComplete="off"
          spellCheck={false}
          value={list}
          onChange={(event) => {
            onList(event.currentTarget.value);
            clear();
          }}
        />
        <div className={css.beside}>
          <TextInput
            label="Reason"
            required
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={missing && reason.trim() === '' ? fieldIsRequired : undefined}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
          <div className={css.buttons}>
            <Button
              icon="eye"
              look={preview ? 'default' : 'primary'}
              busy={busy}
              reason={list.trim() === '' ? 'The list is empty' : null}
              onClick={() => void look(list)}
            >
              Preview
            </Button>
            <Button
              icon="sum"
              reason={onOwed ? null : 'Nobody is owed anything'}
              onClick={() => onOwed?.()}
            >
              Pay what is owed
            </Button>
          </div>
          <p className={css.quiet}>
            <kbd>Ctrl</kbd>+<kbd>Enter</kbd> previews; press it again to record.
          </p>
        </div>
      </div>
      {preview ? (
        <Grid
          name="payout-preview"
          mode="rows"
          label="Preview of the payouts"
          rows={preview}
          id={idOf}
          rowName={nameOf}
          columns={previewColumns}
          tone={toneOf}
          empty={{ title: 'The list is empty' }}
          foot={foot}
        />
      ) : null}
    </section>
  );
}
