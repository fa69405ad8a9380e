import type { ReactNode } from 'react';
import type { SystemState } from '@warchest/contract/system.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { ChatCheck } from '../moving-in/public/chat-check.tsx';
import { useChatCheck } from '../moving-in/public/use-chat-check.ts';
import { FigureCard } from './figure-card.tsx';
import { Command, ProblemList } from './problem-list.tsx';
import { ProcessList } from './process-list.tsx';
import {
  backupLines,
  countingSteps,
  databaseLines,
  queryText,
  queueLines,
  uptimeText,
} from './system-words.ts';
import { useSystem } from './use-system.ts';
import css from './system.module.css';

/** The state of the server, its database and its queues, with problems and remedies (SYS-1). */
export function SystemScreen() {
  const { state, error, again } = useSystem();
  return (
    <>
      <PageHeader
        title={pages.system.title}
        aside={
          state ? (
            <span className={css.quiet}>
              Warchest {state.version} ·{' '}
              {uptimeText({ startedAt: state.startedAt, until: state.at })}
            </span>
          ) : null
        }
      />
      {error && state ? (
        <Notice
          tone="bad"
          role="alert"
          actions={
            <Button icon="refresh" onClick={again}>
              Try again
            </Button>
          }
        >
          This is how it was <DateTime at={state.at} />. {reasonOf(error)}
        </Notice>
      ) : null}
      {state ? (
        <Loaded state={state} />
      ) : error ? (
        <ErrorState reason={reasonOf(error)} onRetry={again} />
      ) : (
        <Skeleton lines={8} height="56px" />
      )}
    </>
  );
}

function Loaded({ state }: { readonly state: SystemState }) {
  const chatCheck = useChatCheck();
  return (
    <div className={css.page}>
      <ProblemList problems={state.problems} />
      <div className={css.cards}>
        <FigureCard title="Database" figures={databaseLines(state)} />
        <FigureCard title="Queues" figures={queueLines(state)} />
        <FigureCard title="Backups" figures={backupLines(state)} />
        <FigureCard title="Discord" figures={[]}>
          <ChatCheck {...chatCheck} />
        </FigureCard>
      </div>
      <Part title="Processes">
        <ProcessList processes={state.processes} />
      </Part>
      <Part title="Errors of the last day">
        {state.errors.length === 0 ? (
          <div className={css.nothing}>
            <EmptyState
              icon="check"
              title="No errors"
              text="Errors of the server appear here by name, with how often they happened."
            />
          </div>
        ) : (
          <ul className={css.list} aria-label="Errors of the last day">
            {state.errors.map(({ name, count, lastAt }) => (
              <li key={name}>
                <div className={css.words}>
                  <span>{name}</span>
                  <span className={css.quiet}>
                    last <DateTime at={lastAt} />
                  </span>
                </div>
                <strong className="num">{countText(count)}×</strong>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Most expensive queries">
        <Queries queries={state.queries} />
      </Part>
      <Part title="Largest tables">
        <ul className={css.list} aria-label="Largest tables">
          {state.database.tables.map(({ name, bytes, rows }) => (
            <li key={name}>
              <div className={css.words}>
                <span>{name}</span>
                <span className={css.quiet}>about {countText(Math.round(rows))} rows</span>
              </div>
              <strong className="num">{bytesText(bytes)}</strong>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The most expensive queries; if they are not counted, how to turn that on (SYS-4). */
function Queries({ queries }: Pick<SystemState, 'queries'>) {
  if (queries === null) {
    return (
      <div className={css.steps}>
        <p className={css.quiet}>
          The database does not count what its queries cost. As its superuser, type the first line,
          restart PostgreSQL, and type the second in this database:
        </p>
        {countingSteps.map((step) => (
          <Command key={step} text={step} />
        ))}
      </div>
    );
  }
  return (
    <ol className={css.list} aria-label="Most expensive queries">
      {queries.map((one) => (
        <li key={one.id}>
          <div className={css.words}>
            <code className={css.query}>{one.text}</code>
            <span className={`num ${css.quiet}`}>{queryText(one)}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
