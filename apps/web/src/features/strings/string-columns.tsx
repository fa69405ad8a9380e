import { Fragment } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { dayText } from '../../lib/format.ts';
import { gameGold } from '../../lib/units.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { FactionMark } from '../../game-ui/game-marks.tsx';
import css from './strings.module.css';

/** The actions of a row's cells. */
export interface StringActions {
  readonly mark: (rows: readonly GoldString[], mailed: boolean) => void;
}

const text = (
  key: string,
  header: string,
  value: (row: GoldString) => string,
): GridColumn<GoldString> => ({ key, header, type: 'text', value, show: value });

const id = (
  key: string,
  header: string,
  value: (row: GoldString) => string,
): GridColumn<GoldString> => ({
  ...text(key, header, value),
  show: (row) => <span className={css.id}>{value(row)}</span>,
});

/** A string to read and copy: if space is short it breaks before the id, never inside it. */
const Spelled = ({
  row,
  withRun = false,
}: {
  readonly row: GoldString;
  readonly withRun?: boolean;
}) => (
  <span className={css.string}>
    <span>
      <span className="mono">
        {row.string.split(':').map((part, at, { length }) => (
          <Fragment key={at}>
            <span className={css.part}>{at < length - 1 ? `${part}:` : part}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
      {withRun ? <span className={`${css.second} ${css.id}`}>run {row.runId}</span> : null}
    </span>
    <CopyButton text={row.string} label={`Copy ${row.string}`} />
  </span>
);

/** The checkbox for whether a string was mailed. */
export const MailedBox = ({ row, actions }: { row: GoldString; actions: StringActions }) => (
  <label className={css.mark} data-row-control="">
    <input
      type="checkbox"
      checked={row.mailed}
      aria-label={`${row.string} is mailed`}
      onChange={(event) => actions.mark([row], event.currentTarget.checked)}
    />
  </label>
);

/** The buyer's name, and on a second line what was bought, each word once: a mount's type is its name. */
const Buyer = ({ info }: { readonly info: string }) => {
  const [name, ...words] = info.split(' · ');
  const bought = [...new Set(words)].join(' · ');
  return (
    <span className={css.two}>
      <span className={css.name}>{name}</span>{' '}
      <span className={`${css.second} ${css.bought}`} title={bought}>
        {bought}
      </span>
    </span>
  );
};

const common = (actions: StringActions, isOverview = false): readonly GridColumn<GoldString>[] => [
  {
    key: 'mailed',
    header: 'Mailed',
    type: 'tick',
    saves: 'mailed',
    value: (row) => row.mailed,
    show: (row) => <MailedBox row={row} actions={actions} />,
  },
  {
    key: 'string',
    header: 'String',
    type: 'text',
    names: true,
    value: (row) => row.string,
    show: (row) => <Spelled row={row} withRun={isOverview} />,
  },
  {
    key: 'amount',
    header: 'Amount to mail',
    type: 'amount',
    unit: gameGold,
    value: (row) => row.amountToMail,
  },
  { ...text('bank', 'To', (row) => row.bank), hidden: isOverview },
  {
    key: 'realm',
    header: 'Realm',
    type: 'text',
    value: (row) => row.realm,
    show: (row) => (
      <span className={css.realm}>
        <FactionMark faction={row.faction} iconOnly /> {row.realm}
      </span>
    ),
  },
  {
    ...text('buyer', 'Buyer', (row) => row.buyerInfo),
    show: (row) => <Buyer info={row.buyerInfo} />,
  },
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    value: (row) => row.date,
    show: (row) => (
      <time className="num" dateTime={row.date}>
        {isOverview ? dayText(row.date).replace(/^\S+ /, '') : dayText(row.date)}
      </time>
    ),
  },
];

/** The columns of a collector's own strings. */
export const ownStringColumns = (actions: StringActions) => common(actions);

/** The columns of an overview, with collector, run and booking. */
export const overviewColumns = (actions: StringActions): readonly GridColumn<GoldString>[] => {
  const [mailed, ...others] = common(actions, true);
  return [
    ...(mailed ? [mailed] : []),
    text('gc', 'Collector', (row) => row.gc),
    ...others,
    { ...id('run', 'Run', (row) => row.runId), hidden: true },
    { ...id('booking', 'Booking', (row) => row.bookingId), hidden: true },
  ];
};

/** The same as a card on a phone: the string, then realm, day and sum. */
export const stringCard = (actions: StringActions, withHolder = false) =>
  function StringCard(row: GoldString) {
    return (
      <div className={css.card}>
        <MailedBox row={row} actions={actions} />
        <span className={css.cardLines}>
          <span className="mono">{row.string}</span>
          <span className={css.cardLine}>
            <span className={css.quiet}>
              <FactionMark faction={row.faction} iconOnly /> {withHolder ? row.gc : row.realm} ·{' '}
              {dayText(row.date)}
            </span>
            <strong className="num">{gameGold.show(row.amountToMail)}</strong>
          </span>
          <span className={css.second}>
            to {row.bank} · {row.buyerInfo}
          </span>
        </span>
        <CopyButton text={row.string} label={`Copy ${row.string}`} />
      </div>
    );
  };
