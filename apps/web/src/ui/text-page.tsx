import type { ReactNode } from 'react';
import css from './text-page.module.css';

export interface TextPageProps {
  /** Sets `--text-width`, `--contents-width` and its own styles. */
  readonly className: string | undefined;
  /** Title and introduction. */
  readonly head: ReactNode;
  /** Links to the sections. */
  readonly contents: ReactNode;
  readonly children: ReactNode;
}

/** A long text with its contents: beside it where there is room, above it elsewhere. */
export const TextPage = ({ className, head, contents, children }: TextPageProps) => (
  <article className={`${css.page} ${className}`}>
    {head}
    <nav aria-label="Contents" className={css.contents}>
      {contents}
    </nav>
    {children}
  </article>
);
