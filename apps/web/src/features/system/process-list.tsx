import type { SystemProcess } from '@warchest/contract/system.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Figures } from './figure-card.tsx';
import { processLines, processStates, uptimeText } from './system-words.ts';
import css from './system.module.css';

/** Every process of the last day, as it last reported itself (SYS-2). */
export const ProcessList = ({ processes }: { readonly processes: readonly SystemProcess[] }) => (
  <ul className={css.list} aria-label="Processes">
    {processes.map((one) => (
      <li key={one.id} data-state={one.state}>
        <div className={css.words}>
          <span className={css.head}>
            <strong>{one.host}</strong>
            <span className={css.quiet}>
              process {one.pid} · {one.version} ·{' '}
              {uptimeText({ startedAt: one.startedAt, until: one.seenAt })}
            </span>
            <StatusBadge {...processStates[one.state]} />
            {one.state === 'running' ? null : (
              <span className={css.quiet}>
                last seen <DateTime at={one.seenAt} />
              </span>
            )}
          </span>
          {one.state === 'stopped' ? null : <Figures figures={processLines(one)} />}
        </div>
      </li>
    ))}
  </ul>
);
