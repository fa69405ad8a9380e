import { TextInput } from '@mantine/core';
import { useTypedText } from '../../../lib/use-typed-text.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { MemberListForm } from '../../people/public/member-list-form.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { awardsOf, awardWords, type AwardRow } from './award-lines.ts';
import { useAward } from './use-award.ts';
import css from './points.module.css';

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
    return found === null ? '' : <span className="num">{countText(found)}</span>;
  },
});

const columns: readonly GridColumn<AwardRow>[] = [
  { key: 'line', header: 'Line', type: 'text', align: 'end', width: 48, value: (row) => row.line },
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
  const [list, setList] = useTypedText('points.list');
  const [amount, setAmount] = useTypedText('points.amount');
  const [reason, setReason] = useTypedText('points.reason');
  const awarding = useAward({ amount, reason });
  const rows = awarding.preview ?? [];
  const count = awardsOf(rows).length;
  const send = async () => {
    if (await awarding.give()) setList('');
  };
  return (
    <MemberListForm
      title="Give points to many"
      field={{
        label: 'Members',
        description: 'One per line: a name or id, optionally with an amount and a reason.',
        placeholder: 'Anna\nBob, 50\n123456789012345678, 20, won the raffle',
      }}
      list={list}
      onList={setList}
      fields={
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
      }
      pressAgain="to give the points"
      previewed={awarding}
      grid={{ name: 'award-preview', label: 'Preview of the points', columns }}
      sum={awardWords(rows)}
      send={`Give points to ${count} ${count === 1 ? 'member' : 'members'}`}
      reason={count === 0 ? 'No line of the list can be given' : null}
      onSend={() => void send()}
    />
  );
}
