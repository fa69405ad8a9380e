import type { ReactNode } from 'react';
import { goldText, shortGold } from '@warchest/domain/text/amount.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import {
  flipped,
  isTrue,
  keptOf,
  type AdvRow,
  type MailRow,
  type RunRow,
  type TransactionRow,
} from './attendance.ts';
import { BoostWords } from './boost-words.tsx';
import { Day, Gold } from './cells.tsx';
import { LogsLink } from './columns-of-runs.tsx';
import { mailString } from './mail-string.ts';
import css from './attendance-cards.module.css';

interface LinesProps {
  readonly name: ReactNode;
  readonly amount: ReactNode;
  /** What is known besides, in one quiet line. */
  readonly facts: ReactNode;
  /** A button or link at the end of that line. */
  readonly end?: ReactNode;
  /** What takes lines of its own. */
  readonly children?: ReactNode;
}

/** A row on a phone: what and how much, and below it the rest without its headings. */
export const Lines = ({ name, amount, facts, end, children }: LinesProps) => (
  <div className={css.lines}>
    <strong className={css.name}>{name}</strong>
    <strong className={css.amount}>{amount}</strong>
    <span className={css.facts}>{facts}</span>
    {end ? <span className={css.end}>{end}</span> : null}
    {children}
  </div>
);

export const runCard = (row: RunRow) => (
  <Lines
    name={<BoostWords line={row.typeOfBoost} />}
    amount={<Gold amount={row.boosterCut} />}
    facts={
      <>
        <Day day={row.date} /> · pot {shortGold(row.pot)} · {row.numberOfBoosters}{' '}
        {row.numberOfBoosters === 1 ? 'booster' : 'boosters'}
        {row.share === 'leader' ? ' · as its leader' : ''}
      </>
    }
    end={<LogsLink href={row.logs} />}
  />
);

export const advCard = (row: AdvRow) => (
  <Lines
    name={row.buyerName}
    amount={<Gold amount={row.yourCut} />}
    facts={
      <>
        <Day day={row.date} /> · {row.typeOfBoost} · price {shortGold(row.price)} · {row.cutOption}{' '}
        · {isTrue(row.validation) ? 'Verified' : 'Unverified'}
        {keptOf(row) > 0 ? ` · ${goldText(keptOf(row))} kept` : ''}
      </>
    }
  />
);

export const transactionCard = (row: TransactionRow) => (
  <Lines
    name={row.reason}
    amount={<Gold amount={flipped(row.transferred)} />}
    facts={
      <>
        <Day day={row.date} /> · {isTrue(row.approve) ? 'Approved' : 'Not approved'}
        {row.explanation ? ` · ${row.explanation}` : ''}
      </>
    }
  />
);

export const mailCard = (row: MailRow) => (
  <Lines
    name={<span className="mono">{row.title}</span>}
    amount={<Gold amount={flipped(row.delta)} />}
    facts={`${row.characterName} · ${row.realm}`}
  >
    <span className={`mono ${css.facts}`}>{mailString(row)}</span>
    <span className={css.end}>
      <CopyButton text={mailString(row)} label={`Copy ${mailString(row)}`} />
    </span>
  </Lines>
);
