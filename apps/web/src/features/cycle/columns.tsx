import { dayText, goldText } from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FactionMark } from '../../ui/marks.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import {
  flipped,
  isTrue,
  keptOf,
  type AdvRow,
  type MailRow,
  type RunRow,
  type TransactionRow,
} from './attendance.ts';
import css from './cycle.module.css';
import { mailString } from './mail-string.ts';

const Gold = ({ amount }: { readonly amount: number }) => (
  <span className="num">{goldText(amount)}</span>
);
const Day = ({ day }: { readonly day: string }) => (
  <time className="num" dateTime={day}>
    {dayText(day)}
  </time>
);

/** An address is only linked when it is an https one. */
const LogsLink = ({ href }: { readonly href: string }) =>
  /^https:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Logs<span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : null;

/** Without the logs link: the rows of the MIXED tab (spec 1 §2). */
export const mixedColumns: readonly Column<RunRow>[] = [
  { key: 'faction', header: 'Faction', cell: (row) => <FactionMark faction={row.faction} bare /> },
  {
    key: 'run',
    header: 'Run ID',
    names: true,
    cell: (row) => <span className={css.id}>{row.runId}</span>,
  },
  { key: 'date', header: 'Date', sort: (row) => row.date, cell: (row) => <Day day={row.date} /> },
  {
    key: 'type',
    header: 'Type of boost',
    sort: (row) => row.typeOfBoost,
    cell: (row) => row.typeOfBoost,
  },
  {
    key: 'pot',
    header: 'Pot',
    align: 'end',
    sort: (row) => row.pot,
    cell: (row) => <Gold amount={row.pot} />,
  },
  {
    key: 'boosters',
    header: '#Boosters',
    align: 'end',
    sort: (row) => row.numberOfBoosters,
    cell: (row) => <span className="num">{row.numberOfBoosters}</span>,
  },
  {
    key: 'cut',
    header: 'Your Cut',
    align: 'end',
    sort: (row) => row.boosterCut,
    cell: (row) => (
      <span className={css.cut}>
        {row.share === 'leader' ? <Chip title="As the leader of the run">lead</Chip> : null}
        <Gold amount={row.boosterCut} />
      </span>
    ),
  },
];

export const raidColumns: readonly Column<RunRow>[] = [
  ...mixedColumns,
  { key: 'logs', header: 'Logs', cell: (row) => <LogsLink href={row.logs} /> },
];

/** What is credited; where the advertiser kept a share at the trade, both. */
const AdvCut = ({ row }: { readonly row: AdvRow }) => {
  const kept = keptOf(row);
  if (kept === 0) return <Gold amount={row.yourCut} />;
  return (
    <span className={css.stack}>
      <span>
        <Gold amount={row.yourCut} /> credited
      </span>
      <span className={css.second}>
        <Gold amount={kept} /> kept
      </span>
    </span>
  );
};

export const advColumns: readonly Column<AdvRow>[] = [
  { key: 'date', header: 'Date', sort: (row) => row.date, cell: (row) => <Day day={row.date} /> },
  { key: 'type', header: 'Type', sort: (row) => row.typeOfBoost, cell: (row) => row.typeOfBoost },
  {
    key: 'buyer',
    header: 'Buyer',
    names: true,
    sort: (row) => row.buyerName,
    cell: (row) => <span className={css.name}>{row.buyerName}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    sort: (row) => row.price,
    cell: (row) => <Gold amount={row.price} />,
  },
  {
    key: 'option',
    header: 'Cut Option',
    sort: (row) => row.cutOption,
    cell: (row) => row.cutOption,
  },
  {
    key: 'cut',
    header: 'Your Cut',
    align: 'end',
    sort: (row) => row.earned,
    cell: (row) => <AdvCut row={row} />,
  },
  {
    key: 'verified',
    header: 'Verified',
    cell: (row) =>
      isTrue(row.validation) ? (
        <StatusBadge tone="good" word="Verified" />
      ) : (
        <StatusBadge tone="pending" word="Unverified" />
      ),
  },
];

export const transactionColumns: readonly Column<TransactionRow>[] = [
  { key: 'date', header: 'Date', sort: (row) => row.date, cell: (row) => <Day day={row.date} /> },
  { key: 'reason', header: 'Reason', names: true, cell: (row) => row.reason },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sort: (row) => flipped(row.transferred),
    cell: (row) => <Gold amount={flipped(row.transferred)} />,
  },
  {
    key: 'explanation',
    header: 'Explanation',
    cell: (row) => <span className={css.name}>{row.explanation}</span>,
  },
  {
    key: 'approved',
    header: 'Approved',
    cell: (row) =>
      isTrue(row.approve) ? (
        <StatusBadge tone="good" word="Approved" />
      ) : (
        <StatusBadge tone="pending" word="Not approved" />
      ),
  },
];

export const mailColumns: readonly Column<MailRow>[] = [
  {
    key: 'title',
    header: 'Title of the Mail',
    names: true,
    cell: (row) => <span className="mono">{row.title}</span>,
  },
  {
    key: 'recipient',
    header: 'Recipient',
    sort: (row) => row.characterName,
    cell: (row) => row.characterName,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sort: (row) => flipped(row.delta),
    cell: (row) => <Gold amount={flipped(row.delta)} />,
  },
  { key: 'realm', header: 'Realm', sort: (row) => row.realm, cell: (row) => row.realm },
  {
    key: 'string',
    header: 'String to send',
    cell: (row) => (
      <span className={css.send}>
        <span className="mono">{mailString(row)}</span>
        <CopyButton text={mailString(row)} label={`Copy ${mailString(row)}`} />
      </span>
    ),
  },
];
