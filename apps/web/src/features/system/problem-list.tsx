import type { SystemState } from '@warchest/contract/system.ts';
import { pages } from '../../lib/pages.ts';
import { pageUrl } from '../../lib/urls.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { summaryText } from './system-words.ts';
import css from './system.module.css';

type Problems = SystemState['problems'];

/** Problems with their remedies: a command to copy, or a page to open (SYS-3). */
export function ProblemList({ problems }: { readonly problems: Problems }) {
  if (problems.length === 0) return <Notice tone="good">{summaryText(problems)}</Notice>;
  return (
    <ul className={css.list} aria-label="What needs your attention">
      {problems.map((one) => (
        <li key={one.key} data-level={one.level}>
          <Icon name="warn" size={20} label={one.level === 'problem' ? 'Problem' : 'Warning'} />
          <div className={css.words}>
            <strong>{one.text}</strong>
            <span className={css.quiet}>{one.remedy.text}</span>
            {one.remedy.command === null ? null : <Command text={one.remedy.command} />}
          </div>
          {one.remedy.page === null ? null : (
            <Link className="btn" href={pageUrl(one.remedy.page)}>
              {pages[one.remedy.page].title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A command as it is typed, and a button that copies it. */
export const Command = ({ text }: { readonly text: string }) => (
  <span className={css.command}>
    <code>{text}</code>
    <CopyButton text={text} label={`Copy ${text}`} />
  </span>
);
