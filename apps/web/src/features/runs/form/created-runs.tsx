import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { When } from '../../../ui/moment.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../addresses.ts';
import { Link } from '../../../ui/link.tsx';
import css from './run-form.module.css';
import { runTitle } from '../run-words.ts';

export interface CreatedRunsProps {
  /** Newest first. */
  readonly made: readonly RunView[];
  readonly lists: CatalogueLists;
}

/** What was created from the form just now, with the ways on from there. */
export function CreatedRuns({ made, lists }: CreatedRunsProps) {
  if (made.length === 0) return null;
  return (
    <section className={css.made} aria-labelledby="created-runs">
      <h2 id="created-runs">Created just now</h2>
      <ul>
        {made.map((run) => (
          <li key={run.id}>
            <span className={css.title}>
              <When at={run.startsAt} /> {runTitle(run, lists)}
            </span>
            <Link href={roleOverviewAddress(run)}>Open</Link>
            <Link href={bookAddress(run)}>Book</Link>
            <Link href={editAddress(run)}>Edit</Link>
            <CopyButton text={run.id} label={`Copy the id ${run.id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
