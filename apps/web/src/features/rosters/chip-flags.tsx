import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Chip } from './roster-board.ts';
import css from './booster-chip.module.css';

/** A remark about a booster that is drawn as an icon. */
export interface ChipFlag {
  readonly icon: IconName;
  readonly tone: 'amber' | 'link' | 'quiet';
  readonly text: string;
}

/** The icons of the statuses that the catalogue starts with; others have a common one. */
const statusIcons: Readonly<Record<string, IconName>> = {
  Late: 'clock',
  Tentative: 'help',
  Bench: 'pending',
  Absent: 'none',
};

/** What a leader has to know before picking: status, other runs, no-shows, the booster's note. */
export function flagsOf({ entry, locked, known }: Chip): readonly ChipFlag[] {
  const flags: ChipFlag[] = [];
  const add = (icon: IconName, tone: ChipFlag['tone'], text: string) =>
    flags.push({ icon, tone, text });
  if (locked !== '' && locked !== 'absent') add('lock', 'quiet', locked);
  if (entry.status !== 'Signed') {
    add(statusIcons[entry.status] ?? 'info', 'amber', entry.status);
  }
  if (known.busyIn !== '') add('calendarClock', 'link', `also in ${known.busyIn}`);
  if (known.noShows > 0) add('warn', 'amber', `absent ${known.noShows}× before`);
  if (entry.note !== '') add('chat', 'quiet', entry.note);
  return flags;
}

/** How many icons fit; beyond that the last one stands for the rest. */
const places = 2;
/** The number of icons that stand for these flags. */
export const shownFlags = (flags: readonly ChipFlag[]): number => Math.min(flags.length, places);

/** The icons at the end of a row, with their texts as tooltips. */
export function ChipFlags({ flags }: { readonly flags: readonly ChipFlag[] }) {
  const fits = flags.length <= places;
  const shown = fits ? flags : flags.slice(0, places - 1);
  const rest = fits ? [] : flags.slice(places - 1);
  return (
    <span className={css.flags}>
      {shown.map(({ icon, tone, text }) => (
        <span key={text} data-tone={tone} title={text}>
          <Icon name={icon} size={14} />
          <span className="sr-only">{text}</span>
        </span>
      ))}
      {rest.length === 0 ? null : (
        <span
          data-tone={rest.some(({ tone }) => tone === 'amber') ? 'amber' : 'link'}
          title={rest.map(({ text }) => text).join('\n')}
        >
          <Icon name="more" size={14} />
          <span className="sr-only">{rest.map(({ text }) => text).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
