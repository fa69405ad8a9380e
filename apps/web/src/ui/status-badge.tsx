import { Icon, type IconName } from './icon.tsx';
import css from './status-badge.module.css';

/** The colour of a status; the owner adds an icon and a word. */
export type StatusTone = 'busy' | 'good' | 'gone' | 'waiting' | 'twice' | 'soon' | 'quiet';

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly icon: IconName;
  /** The word; required, because colour alone is not enough for many people. */
  readonly word: string;
  /** More text, as a tooltip. */
  readonly title?: string;
}

/** A status as icon, word and colour. */
export const StatusBadge = ({ tone, icon, word, title }: StatusBadgeProps) => (
  <span className={css.badge} data-tone={tone} title={title}>
    <Icon name={icon} />
    {word}
  </span>
);
