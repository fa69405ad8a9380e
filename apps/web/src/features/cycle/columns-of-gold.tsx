import { CopyButton } from '../../ui/copy-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import {
  flipped,
  isTrue,
  keptOf,
  type AdvRow,
  type MailRow,
  type TransactionRow,
} from './attendance.ts';
import { Day, Gold } from './cells.tsx';
import css from './cycle.module.css';
import { mailString } from './mail-string.ts';

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
