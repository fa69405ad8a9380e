import type { RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-list.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { duplicateEntry } from '../duplicate-entry.ts';
import { hideForMe } from './hidden-for-me.ts';
import { beginBooking } from '../public/recent-run.ts';
import { offersOf } from '../public/run-facts.ts';
import { runActionWords } from '../public/run-words.ts';
import css from '../runs.module.css';
import type { RunActions } from '../public/use-run-actions.tsx';

export interface RowActionsProps {
  readonly run: RunView;
  readonly person: Person;
  readonly actions: RunActions;
  readonly away: boolean;
  readonly onInfo: (run: RunView) => void;
}

/** Everything that a person may do with a run, as menu entries (RUN-54 to RUN-56). */
function entriesOf({ run, person, actions, away, onInfo }: RowActionsProps): MenuEntry[] {
  const may = offersOf(run);
  const words = runActionWords(run);
  const entries: (MenuEntry | false)[] = [
    may.book && { label: 'Book', icon: 'plus', href: bookAddress(run), keys: 'Enter' },
    may.edit && { label: 'Edit', icon: 'edit', href: editAddress(run), keys: 'e' },
    may.overview && { label: 'Overview', icon: 'rows', href: roleOverviewAddress(run), keys: 'o' },
    ...duplicateEntry(run, person),
    // for those who see all of it
    may.overview && { label: 'Change log', icon: 'clock', onSelect: () => actions.log(run) },
    { label: 'Info', icon: 'info', onSelect: () => onInfo(run), keys: 'i' },
    may.complete && {
      label: words.completed,
      icon: run.completed ? 'undo' : 'check',
      onSelect: () => actions.complete(run),
    },
    may.hide && {
      label: words.hidden,
      icon: run.hidden ? 'eye' : 'hidden',
      onSelect: () => actions.hide(run),
    },
    {
      label: away ? 'Show for me again' : 'Hide for me',
      icon: away ? 'eye' : 'hidden',
      onSelect: () => hideForMe(run.kind, run.id, !away),
    },
    may.cancel && {
      label: words.runStatus,
      icon: run.runStatus === 'Cancelled' ? 'undo' : 'close',
      danger: run.runStatus !== 'Cancelled',
      onSelect: () => actions.cancel(run),
    },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Buttons for Book, Info, Overview and Edit, and a menu with the rest. `few`: only Book and the menu. */
export function RowActions({
  few = false,
  ...props
}: RowActionsProps & { readonly few?: boolean }) {
  const { run, onInfo } = props;
  const may = offersOf(run);
  const name = `${run.raid} ${run.time}`;
  return (
    <span className={css.actions} data-row-control="">
      {may.book ? (
        <Link
          className={`btn ${css.book}`}
          href={bookAddress(run)}
          aria-label={`Book into ${name}`}
          onClick={(event) => {
            // a link opened in another tab must not buffer keys here
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) beginBooking(run);
          }}
        >
          Book
        </Link>
      ) : null}
      {few ? null : (
        <IconButton icon="info" label={`Info on ${name}`} onClick={() => onInfo(run)} />
      )}
      <Menu
        label={`More for ${name}`}
        button={<Icon name="more" />}
        className="icon-btn"
        align="end"
        entries={entriesOf(props)}
      />
    </span>
  );
}
