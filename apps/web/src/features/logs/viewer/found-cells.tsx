import { Fragment } from 'react';
import type { FoundEntry } from '@warchest/contract/logs.ts';
import { stampText } from '../../../lib/format.ts';
import { urlOf } from '../../../lib/urls.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { LoggedChange } from '../log-words.ts';
import css from './viewer.module.css';

/** The time to the second, as in all logs (TIME-11). */
export const Stamp = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className={css.stamp}>
    {stampText(at)}
  </time>
);

/** A name with its id. */
export const WithId = ({ name, id }: { readonly name: string; readonly id: string }) => (
  <span className={css.withId}>
    <span>{name || 'unknown'}</span>
    <Id id={id} />
  </span>
);

/** An id that can be copied. */
const Id = ({ id }: { readonly id: string }) => (
  <span className={css.id}>
    {id}
    <CopyButton text={id} label={`Copy ${id}`} />
  </span>
);

/** The run of an entry, as a link for those who may open it. */
export function RunId({ raid }: { readonly raid: FoundEntry['raid'] }) {
  if (raid === null) return null;
  return (
    <span className={css.id}>
      {raid.kind === null ? (
        raid.id
      ) : (
        <Link href={urlOf(raid.kind, 'roleOverviewRun', { type: 'manager', raidId: raid.id })}>
          {raid.id}
        </Link>
      )}
      <CopyButton text={raid.id} label={`Copy ${raid.id}`} />
    </span>
  );
}

/** What was done, and what changed by it. */
export const WhatChanged = ({
  action,
  changes,
}: {
  readonly action: string;
  readonly changes: readonly LoggedChange[];
}) => (
  <div className={css.action}>
    <span className={css.quiet}>{action}</span>
    <Differences changes={changes} />
  </div>
);

/** Field, old value and new value of each change. */
function Differences({ changes }: { readonly changes: readonly LoggedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <Fragment key={field}>
          <dt>{field}</dt>
          <dd>
            {from === null ? null : (
              <>
                <del>{from}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> to </span>
              </>
            )}
            <ins>{to}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
