import { Icon, type IconName } from './icon.tsx';
import css from './status-badge.module.css';

/** How something stands, told by colour; which glyph and word go with it, its owner says. */
export type StatusTone = 'busy' | 'good' | 'gone' | 'waiting' | 'twice' | 'soon' | 'quiet';

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly icon: IconName;
  /** The word; never left out, colour alone tells nothing to many. */
  readonly word: string;
  /** More, shown on pointing. */
  readonly title?: string;
}

/** Glyph, word and colour of a status. */
export const StatusBadge = ({ tone, icon, word, title }: StatusBadgeProps) => (
  <span className={css.badge} data-tone={tone} title={title}>
    <Icon name={icon} />
    {word}
  </span>
);
