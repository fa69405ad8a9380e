import { useId, type KeyboardEvent, type Ref } from 'react';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import type { Chip } from './roster-board.ts';
import css from './rosters.module.css';

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
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly current: string | undefined;
  readonly announcement: string;
}) {
  const help = useId();
  return (
    <div className={css.filter}>
      <input
        ref={ref}
        className={css.find}
        type="text"
        aria-label="Find a booster"
        aria-describedby={help}
        aria-activedescendant={current}
        placeholder="Type a name, class or status"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span id={help} className={css.help}>
        <kbd>1</kbd>–<kbd>4</kbd> role · <kbd>↑</kbd>
        <kbd>↓</kbd> · <kbd>Space</kbd> picks · <kbd>F2</kbd> changes · <kbd>Ctrl+S</kbd> saves
      </span>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </div>
  );
}
