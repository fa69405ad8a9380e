import type { ReactNode, Ref } from 'react';
import type { DraftList } from '../lib/use-draft-list.ts';
import { Button } from './button.tsx';
import css from './draft-notice.module.css';

export interface DraftNoticeProps {
  readonly role: 'status' | 'alert';
  readonly actions: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Something about a draft that asks for a decision. */
export const DraftNotice = ({ role, actions, className = '', ref, children }: DraftNoticeProps) => (
  <div ref={ref} className={`${css.notice} ${className}`} role={role}>
    <span>{children}</span>
    {actions}
  </div>
);

/** Rows of a draft that somebody else saved too: their version, or the own one. */
export function ContestedRows({
  draft: { contested, takeTheirs, keepMine },
}: {
  readonly draft: Pick<DraftList<never>, 'contested' | 'takeTheirs' | 'keepMine'>;
}) {
  const count = contested.size;
  if (count === 0) return null;
  return (
    <DraftNotice
      role="status"
      actions={
        <>
          <Button onClick={takeTheirs}>Use theirs</Button>
          <Button onClick={keepMine}>Keep mine</Button>
        </>
      }
    >
      Somebody else saved meanwhile.{' '}
      {count === 1
        ? '1 row that you both changed was kept as you typed it.'
        : `${count} rows that you both changed were kept as you typed them.`}
    </DraftNotice>
  );
}
