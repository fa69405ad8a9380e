import type { KeyboardEvent, Ref } from 'react';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Chip } from './roster-board.ts';
import css from './roster-line.module.css';

/** The accessible description of a chip. */
export const chipWords = ({ entry, state, locked }: Chip): string =>
  [
    `${entry.displayName}, ${roleWords[entry.role]}, ${entry.class}`,
    entry.ilvl === null ? '' : `item level ${entry.ilvl}`,
    entry.status === 'Signed' ? '' : entry.status,
    state === 'open' ? '' : state === 'saved' ? 'picked' : 'not saved',
    locked,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The field from which the whole board is operated by keyboard. It stays visible. */
export function BoardFilter({
  ref,
  typed,
  onTyped,
  onKeyDown,
  current,
  announcement,
  help,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly current: string | undefined;
  readonly announcement: string;
  /** The id of the text about its keys. */
  readonly help: string;
}) {
  return (
    <span className={css.filter}>
      <Icon name="search" />
      <input
        ref={ref}
        className={css.find}
        type="text"
        data-board-filter=""
        aria-label="Find a booster"
        aria-describedby={help}
        aria-activedescendant={current}
        placeholder="Name, class"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </span>
  );
}
