import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { pageUrl } from '../../lib/urls.ts';
import { stampText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { boosterIn, isCompleteRaidId, wholeText } from './log-data.ts';
import { rosterLogTexts } from './messages.ts';
import { rosterLogSearch } from './roster-search.ts';
import css from './roster-logs.module.css';

/** The log of a run's rosters, page by page (ROS-26, ROS-27). */
export function RosterLogs() {
  const [{ raid, page }, set] = useUrlState(rosterLogSearch);
  const isRequested = isCompleteRaidId(raid);
  const { data, error, isFetching, refetch } = useEndpoint(
    rosters.logs,
    { params: { raidId: raid }, query: { page: String(page) } },
    { enabled: isRequested },
  );
  return (
    <>
      <PageHeader
        title={pages.rosterLogs.title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.title}`}
      />
      <div className={css.form}>
        <TextInput
          label={rosterLogTexts.id}
          value={raid}
          maxLength={24}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => set({ raid: event.currentTarget.value.trim(), page: 1 })}
        />
      </div>
      {!isRequested ? (
        <EmptyState
          title={rosterLogTexts.ask}
          text="It has at least 11 characters and is shown in the run’s details."
          icon="search"
        />
      ) : error ? (
        <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <div className={css.box} aria-busy={isFetching || undefined}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Event type</th>
                  <th scope="col">Booster ID</th>
                  <th scope="col">Author</th>
                  <th scope="col">Time</th>
                  <th scope="col">All data</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((entry) => (
                  <LogRow key={entry._id} entry={entry} names={data.names} />
                ))}
              </tbody>
            </table>
            {data.data.length === 0 ? (
              <EmptyState
                title={page > 1 ? 'There is nothing on this page' : rosterLogTexts.none}
              />
            ) : null}
          </div>
          <div className={css.pager}>
            <Button
              icon="back"
              reason={page <= 1 ? 'This is the first page' : ''}
              onClick={() => set({ page: page - 1 })}
            >
              Previous page
            </Button>
            <span className="num">Page {page}</span>
            <Button
              reason={data.more ? '' : 'This is the last page'}
              onClick={() => set({ page: page + 1 })}
            >
              Next page
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function WithId({ id, name }: { readonly id: string; readonly name: string | undefined }) {
  return (
    <>
      {name ? <>{name} </> : null}
      <span className={css.quiet}>{id}</span>
    </>
  );
}

function LogRow({
  entry,
  names,
}: {
  readonly entry: RosterLogEntry;
  readonly names: Readonly<Record<string, string>>;
}) {
  const [open, setOpen] = useState(false);
  const booster = boosterIn(entry.data);
  return (
    <tr>
      <td>{entry.event}</td>
      <td>{booster === null ? '' : <WithId id={booster} name={names[booster]} />}</td>
      <td>
        {entry.author === '' ? (
          'Not present'
        ) : (
          <WithId id={entry.author} name={names[entry.author]} />
        )}
      </td>
      <td>
        <time dateTime={entry.time}>{stampText(entry.time)}</time>
      </td>
      <td>
        <span className={css.tools}>
          <CopyButton
            showLabel
            label="Copy JSON"
            successText="Log copied!"
            tone="info"
            text={() => wholeText(entry)}
          />
          <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
          </Button>
        </span>
        {open ? <pre className={css.json}>{wholeText(entry)}</pre> : null}
      </td>
    </tr>
  );
}
