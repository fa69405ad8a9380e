import { CopyButton } from '../../ui/copy-button.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import {
  flipped,
  isTrue,
  keptOf,
  type AdvRow,
  type MailRow,
  type TransactionRow,
} from './attendance.ts';
import { confirmedColumn, dayColumn, Gold, goldColumn, textColumn } from './cells.tsx';
import css from './cycle.module.css';
import { mailString } from './mail-string.ts';

/** The credited amount, and the kept share if the advertiser kept one at the trade. */
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
  dayColumn(),
  textColumn('type', 'Type', (row) => row.typeOfBoost),
  {
    key: 'buyer',
    header: 'Buyer',
    type: 'text',
    names: true,
    value: (row) => row.buyerName,
    show: (row) => <span className={css.buyer}>{row.buyerName}</span>,
  },
  goldColumn('price', 'Price', (row) => row.price),
  textColumn('option', 'Cut Option', (row) => row.cutOption),
  {
    key: 'cut',
    header: 'Your Cut',
    type: 'text',
    align: 'end',
    value: (row) => row.earned,
    show: (row) => <AdvCut row={row} />,
  },
  confirmedColumn('verified', (row) => isTrue(row.validation), 'Verified', 'Unverified'),
];

export const transactionColumns: readonly GridColumn<TransactionRow>[] = [
  dayColumn(),
  { key: 'reason', header: 'Reason', type: 'text', names: true, show: (row) => row.reason },
  goldColumn('amount', 'Amount', (row) => flipped(row.transferred)),
  {
    key: 'explanation',
    header: 'Explanation',
    type: 'text',
    show: (row) => <span className={css.name}>{row.explanation}</span>,
  },
  confirmedColumn('approved', (row) => isTrue(row.approve), 'Approved', 'Not approved'),
];

export const mailColumns: readonly GridColumn<MailRow>[] = [
  {
    key: 'title',
    header: 'Title of the Mail',
    type: 'text',
    names: true,
    show: (row) => <span className="mono">{row.title}</span>,
  },
  textColumn('recipient', 'Recipient', (row) => row.characterName),
  goldColumn('amount', 'Amount', (row) => flipped(row.delta)),
  textColumn('realm', 'Realm', (row) => row.realm),
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
