import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { accessOf } from '../../../lib/page.ts';
import { kindPages } from '../../../lib/pages.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { Link } from '../../../ui/link.tsx';
import css from './run-form.module.css';
import { runTitle } from '../public/run-words.ts';

export interface CreatedRunsProps {
  readonly me: Person;
  /** Newest first. */
  readonly made: readonly RunView[];
  readonly lists: CatalogueLists;
}

/** The runs just created with this form, with links to continue. */
export function CreatedRuns({ me, made, lists }: CreatedRunsProps) {
  if (made.length === 0) return null;
  return (
    <section className={css.made} aria-labelledby="created-runs">
      <h2 id="created-runs">Created just now</h2>
      <ul>
        {made.map((run) => (
          <li key={run.id}>
            <span className={css.title}>
              <DateTime at={run.startsAt} /> {runTitle(run, lists)}
            </span>
            <WaysOn run={run} me={me} />
            <CopyButton text={run.id} label={`Copy the id ${run.id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only links that the member may follow: a creator of runs is not always staff of them. */
function WaysOn({ run, me }: { readonly run: RunView; readonly me: Person }) {
  const pages = kindPages[run.kind];
  const enters = (page: Parameters<typeof accessOf>[0], params = {}) =>
    mayEnter(accessOf(page, params), me.roles);
  return (
    <>
      {run.may.overview === true && enters(pages.roleOverviewRun, { type: 'leaderandgc' }) ? (
        <Link href={roleOverviewAddress(run)}>Open</Link>
      ) : null}
      {run.may.book === true && enters(pages.bookInto) ? (
        <Link href={bookAddress(run)}>Book</Link>
      ) : null}
      {run.may.edit === true && enters(pages.edit) ? (
        <Link href={editAddress(run)}>Edit</Link>
      ) : null}
    </>
  );
}
