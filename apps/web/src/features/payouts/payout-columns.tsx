import type { MemberBalance, Payout } from '@warchest/contract/gold.ts';
import { goldText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { PayoutLine } from './payout-lines.ts';
import css from './payouts.module.css';

/** A member's display name with their unique username. */
const Member = ({ displayName, username }: Pick<MemberBalance, 'displayName' | 'username'>) => (
  <span className={css.member}>
    {displayName}
    {username !== '' && username !== displayName ? (
      <span className={css.quiet}>{username}</span>
    ) : null}
  </span>
);

const amountColumn = <Row,>(
  key: string,
  header: string,
  amount: (row: Row) => number | null,
): GridColumn<Row> => ({
  key,
  header,
  type: 'text',
  align: 'end',
  value: amount,
  show: (row) => {
    const found = amount(row);
    return found === null ? '' : <span className="num">{goldText(found)}</span>;
  },
});

type Pay = (member: MemberBalance) => void;

/** Adds a member who is owed something to the list. */
const PayButton = ({
  row,
  pay,
  isInCard = false,
}: {
  readonly row: MemberBalance;
  readonly pay: Pay;
  readonly isInCard?: boolean;
}) =>
  row.owed > 0 ? (
    <Button
      {...(isInCard ? { look: 'plain' } : { className: css.inRow })}
      aria-label={`Pay ${row.displayName}`}
      onClick={() => pay(row)}
    >
      Pay
    </Button>
  ) : null;

/** A balance on a phone: who is owed how much, and below it what it is made of. */
export const balanceCard = (pay: Pay) => (row: MemberBalance) => (
  <div className={css.card}>
    <Member {...row} />
    <strong className="num">{goldText(row.owed)}</strong>
    <span className={`num ${css.quiet}`}>
      balance {goldText(row.credited)} · paid {goldText(row.paid)}
    </span>
    <PayButton row={row} pay={pay} isInCard />
  </div>
);

/** The balances of a cycle; `pay` adds a member to the list. */
export const balanceColumns = (pay: Pay): readonly GridColumn<MemberBalance>[] => [
  {
    key: 'member',
    header: 'Member',
    type: 'text',
    names: true,
    value: (row) => row.displayName,
    show: (row) => <Member {...row} />,
  },
  {
    key: 'id',
    header: 'DiscordID',
    type: 'text',
    value: (row) => row.discordId,
    show: (row) => <span className={`mono ${css.id}`}>{row.discordId}</span>,
  },
  { key: 'char', header: 'Payment character', type: 'text', value: (row) => row.paymentChar },
  amountColumn('credited', 'Balance', (row) => row.credited),
  amountColumn('paid', 'Paid', (row) => row.paid),
  {
    ...amountColumn<MemberBalance>('owed', 'Owed', (row) => row.owed),
    watch: (row) => row.owed,
  },
  {
    key: 'pay',
    header: 'Pay',
    type: 'action',
    show: (row) => <PayButton row={row} pay={pay} />,
  },
];

/** Recorded payouts as transactions: amounts paid to the member are positive. */
export const recordedColumns: readonly GridColumn<Payout>[] = [
  {
    key: 'at',
    header: 'Date',
    type: 'text',
    value: (row) => row.at,
    show: (row) => <DateTime at={row.at} />,
  },
  { key: 'member', header: 'Member', type: 'text', names: true, value: (row) => row.displayName },
  amountColumn('amount', 'Amount', (row) => row.amount),
  { key: 'reason', header: 'Reason', type: 'text', value: (row) => row.reason },
  { key: 'explanation', header: 'Explanation', type: 'text', value: (row) => row.explanation },
];

/** The preview: what each member is owed now and afterwards. */
export const previewColumns: readonly GridColumn<PayoutLine>[] = [
  {
    key: 'line',
    header: 'Line',
    type: 'text',
    align: 'end',
    width: 56,
    value: (row) => row.line,
    show: (row) => <span className="num">{row.line}</span>,
  },
  {
    key: 'member',
    header: 'Member',
    type: 'text',
    names: true,
    value: (row) => row.member?.displayName ?? row.who,
    show: (row) => (row.member ? <Member {...row.member} /> : row.who),
  },
  amountColumn('amount', 'Amount', (row) => row.amount),
  amountColumn('owed', 'Owed now', (row) => row.member?.owed ?? null),
  amountColumn('after', 'Owed after', (row) =>
    row.member && row.amount !== null && row.why === '' ? row.member.owed - row.amount : null,
  ),
  {
    key: 'how',
    header: 'Result',
    type: 'text',
    value: (row) => row.why || 'Paid',
    show: (row) =>
      row.why === '' ? (
        row.member && row.amount !== null && row.amount > row.member.owed ? (
          <StatusBadge tone="soon" icon="warn" word="More than is owed" />
        ) : (
          <StatusBadge tone="good" icon="check" word="Will be paid" />
        )
      ) : (
        <span className={css.reason}>{row.why}</span>
      ),
  },
];
