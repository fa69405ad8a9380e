import { countText } from '@warchest/domain/text/amount.ts';
import { goldText } from '../../../lib/format.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { runName } from '../../runs/public/run-words.ts';
import type { BulkQuestion } from './bulk-confirmations.ts';
import css from './bulk-question-text.module.css';

const customers = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'customer' : 'customers'}`;

/** What a change of several customers means: the run, who holds how much, and the exceptions. */
export function BulkQuestionText({
  run,
  question: { holders, text },
}: {
  readonly run: RunView;
  readonly question: BulkQuestion;
}) {
  const together = holders.reduce(
    (all, { count, sum }) => ({ count: all.count + count, sum: all.sum + sum }),
    { count: 0, sum: 0 },
  );
  return (
    <div className={css.question}>
      <p>
        {runName(run)}, <DateTime at={run.startsAt} />
      </p>
      {holders.length > 0 ? (
        <table className={css.sums}>
          <tbody>
            {holders.map(({ name, count, sum }) => (
              <tr key={name}>
                <th scope="row">with {name}</th>
                <td>{customers(count)}</td>
                <td>{goldText(sum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{customers(together.count)}</td>
              <td>{goldText(together.sum)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
      {text ? (
        <p className={css.note}>
          <Icon name="info" size={14} />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
