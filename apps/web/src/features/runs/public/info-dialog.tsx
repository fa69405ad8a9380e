import { catalogue } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import { bossSpotsOf } from './run-facts.ts';
import { armourOf, groupText, type ArmourGroup } from '../info/armour.ts';
import css from './info-dialog.module.css';

const share = (count: number, most: number) => `${most === 0 ? 0 : (count / most) * 100}%`;

function Bar({ label, count, most }: { label: string; count: number; most: number }) {
  return (
    <div className={css.bar}>
      <span className={css.label}>{label}</span>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: share(count, most) }} />
      </span>
      <span className={`num ${css.count}`}>{count}</span>
    </div>
  );
}

function Group({ group, most }: { group: ArmourGroup; most: number }) {
  return (
    <li className={css.group}>
      <div className={css.line}>
        <Bar label={group.armor} count={group.count} most={most} />
        {group.names.length > 0 ? (
          <CopyButton text={groupText(group)} label={`Copy the ${group.armor} customers`} />
        ) : null}
      </div>
      {group.classes.length > 0 ? (
        <p className={css.classes}>
          {group.classes.map(([name, count]) => (
            <span key={name}>
              <ClassMark name={name} /> <span className="num">{count}</span>
            </span>
          ))}
        </p>
      ) : null}
      {group.names.length > 0 ? <p className={css.names}>{group.names.join(', ')}</p> : null}
    </li>
  );
}

export interface InfoDialogProps {
  readonly run: RunView;
  readonly title: string;
  readonly onClose: () => void;
}

/** Booked customers by armour and the four token kinds by class (RUN-57). */
export function InfoDialog({ run, title, onClose }: InfoDialogProps) {
  const lists = useEndpoint(catalogue.lists, {}, { staleTime: 3_600_000 });
  const { groups, tokens } = armourOf(run, lists.data?.classes ?? []);
  const bosses = bossSpotsOf(run, undefined);
  const most = Math.max(1, ...groups.map((group) => group.count));
  const mostTokens = Math.max(1, ...tokens.map(({ count }) => count));
  return (
    <Dialog open onClose={onClose} title={`Info: ${title}`} width={600}>
      {bosses ? (
        <section aria-labelledby="info-bosses">
          <h3 id="info-bosses" className={css.heading}>
            Booked customers by boss
          </h3>
          <ul className={css.groups}>
            {bosses.map(({ boss, booked, possible }) => (
              <li key={boss}>
                <Bar label={boss} count={booked} most={Math.max(1, possible ?? 0)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {/* kinds that do not ask for a class show no armour, but classes that were entered count */}
      {bosses && groups.every(({ count }) => count === 0) ? null : (
        <>
          <section aria-labelledby="info-armour">
            <h3 id="info-armour" className={css.heading}>
              Booked customers by armour
            </h3>
            <ul className={css.groups}>
              {groups.map((group) => (
                <Group key={group.armor} group={group} most={most} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="info-tokens">
            <h3 id="info-tokens" className={css.heading}>
              Tokens
            </h3>
            <ul className={css.groups}>
              {tokens.map(({ token, count }) => (
                <li key={token}>
                  <Bar label={token} count={count} most={mostTokens} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {run.priceLimitNote ? (
        <p className={css.notes}>
          <strong>Price limit:</strong> {run.priceLimitNote}
        </p>
      ) : null}
      {run.note ? (
        <p className={css.notes}>
          <strong>Note:</strong> {run.note}
        </p>
      ) : null}
    </Dialog>
  );
}
