import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './notice.module.css';

const icons = {
  info: 'info',
  good: 'settled',
  warn: 'warn',
  bad: 'warn',
} as const satisfies Record<string, IconName>;

export interface NoticeProps {
  readonly tone: keyof typeof icons;
  readonly role?: 'status' | 'alert';
  /** What can be done about it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A sentence above what it is about, with an icon. */
export const Notice = ({ tone, role, actions, children }: NoticeProps) => (
  <div className={css.notice} data-tone={tone} {...(role ? { role } : {})}>
    <Icon name={icons[tone]} />
    <div className={css.text}>{children}</div>
    {actions ? <div className={css.actions}>{actions}</div> : null}
  </div>
);
