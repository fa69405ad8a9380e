import { CopyButton } from '../../ui/copy-button.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
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

export const advColumns: readonly GridColumn<AdvRow>[] = [
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    value: (row) => row.date,
    show: (row) => <Day day={row.date} />,
  },
  {
    key: 'type',
    header: 'Type',
    type: 'text',
    value: (row) => row.typeOfBoost,
    show: (row) => row.typeOfBoost,
  },
  {
    key: 'buyer',
    header: 'Buyer',
    type: 'text',
    names: true,
    value: (row) => row.buyerName,
    show: (row) => <span className={css.name}>{row.buyerName}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    type: 'text',
    align: 'end',
    value: (row) => row.price,
    show: (row) => <Gold amount={row.price} />,
  },
  {
    key: 'option',
    header: 'Cut Option',
    type: 'text',
    value: (row) => row.cutOption,
    show: (row) => row.cutOption,
  },
  {
    key: 'cut',
    header: 'Your Cut',
    type: 'text',
    align: 'end',
    value: (row) => row.earned,
    show: (row) => <AdvCut row={row} />,
  },
  {
    key: 'verified',
    header: 'Verified',
    type: 'text',
    show: (row) =>
      isTrue(row.validation) ? (
        <StatusBadge tone="good" icon="check" word="Verified" />
      ) : (
        <StatusBadge tone="quiet" icon="pending" word="Unverified" />
      ),
  },
];

export const transactionColumns: readonly GridColumn<TransactionRow>[] = [
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    value: (row) => row.date,
    show: (row) => <Day day={row.date} />,
  },
  { key: 'reason', header: 'Reason', type: 'text', names: true, show: (row) => row.reason },
  {
    key: 'amount',
    header: 'Amount',
    type: 'text',
    align: 'end',
    value: (row) => flipped(row.transferred),
    show: (row) => <Gold amount={flipped(row.transferred)} />,
  },
  {
    key: 'explanation',
    header: 'Explanation',
    type: 'text',
    show: (row) => <span className={css.name}>{row.explanation}</span>,
  },
  {
    key: 'approved',
    header: 'Approved',
    type: 'text',
    show: (row) =>
      isTrue(row.approve) ? (
        <StatusBadge tone="good" icon="check" word="Approved" />
      ) : (
        <StatusBadge tone="quiet" icon="pending" word="Not approved" />
      ),
  },
];

export const mailColumns: readonly GridColumn<MailRow>[] = [
  {
    key: 'title',
    header: 'Title of the Mail',
    type: 'text',
    names: true,
    show: (row) => <span className="mono">{row.title}</span>,
  },
  {
    key: 'recipient',
    header: 'Recipient',
    type: 'text',
    value: (row) => row.characterName,
    show: (row) => row.characterName,
  },
  {
    key: 'amount',
    header: 'Amount',
    type: 'text',
    align: 'end',
    value: (row) => flipped(row.delta),
    show: (row) => <Gold amount={flipped(row.delta)} />,
  },
  {
    key: 'realm',
    header: 'Realm',
    type: 'text',
    value: (row) => row.realm,
    show: (row) => row.realm,
  },
  {
    key: 'string',
    header: 'String to send',
    type: 'text',
    show: (row) => (
      <span className={css.send}>
        <span className="mono">{mailString(row)}</span>
        <CopyButton text={mailString(row)} label={`Copy ${mailString(row)}`} />
      </span>
    ),
  },
];
