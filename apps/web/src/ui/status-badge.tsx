import { Icon, type IconName } from './icon.tsx';
import css from './status-badge.module.css';

/** How something stands, apart from any product word: each tone has its own glyph, colour and texture. */
export type StatusTone =
  | 'here'
  | 'paid'
  | 'cancelled'
  | 'offline'
  | 'waiting'
  | 'duplicate'
  | 'away'
  | 'none'
  | 'pending'
  | 'good'
  | 'warn'
  | 'quiet'
  | 'started'
  | 'starting'
  | 'delayed';

const glyphs: Record<StatusTone, IconName> = {
  here: 'play',
  paid: 'paid',
  cancelled: 'close',
  offline: 'power',
  waiting: 'queue',
  duplicate: 'twin',
  away: 'sleep',
  none: 'none',
  pending: 'pending',
  good: 'check',
  warn: 'warn',
  quiet: 'info',
  started: 'dot',
  starting: 'half',
  delayed: 'timer',
};

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** The word; never left out, colour alone tells nothing to many. */
  readonly word: string;
  /** Only the glyph, the word as its name: for narrow columns with a heading. */
  readonly bare?: boolean;
  /** More, shown on pointing. */
  readonly title?: string;
}

/** Glyph, word and colour of a status. */
export function StatusBadge({ tone, word, bare = false, title }: StatusBadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} title={title}>
      <Icon name={glyphs[tone]} {...(bare ? { label: word } : {})} />
      {bare ? null : word}
    </span>
  );
}

/** The tones that tint a whole row; pass as `rowTone` of a DataTable. */
export type RowTone = 'here' | 'paid' | 'cancelled' | 'offline' | 'backup' | 'mythic';
