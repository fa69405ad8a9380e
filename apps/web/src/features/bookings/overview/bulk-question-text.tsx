import { goldText } from '../../../lib/format.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { runName } from '../../runs/public/run-words.ts';
import { customersText, type BulkQuestion } from './bulk-confirmations.ts';
import css from './bulk-question-text.module.css';

/** What a change of several customers means: the run, who holds how much, and the exceptions. */
export function BulkQuestionText({
  run,
  question: { holders, together, text },
}: {
  readonly run: RunView;
  readonly question: BulkQuestion;
}) {
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
                <td>{customersText(count)}</td>
                <td>{goldText(sum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{customersText(together.count)}</td>
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
