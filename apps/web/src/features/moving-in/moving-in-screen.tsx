import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { movingInSteps } from './moving-in-steps.ts';
import { ChatCheck } from './public/chat-check.tsx';
import { useChatCheck } from './public/use-chat-check.ts';
import { useMovingIn } from './use-moving-in.ts';
import css from './moving-in.module.css';

/** The first evening: what a community does once, with what is done and what is missing. */
export function MovingInScreen() {
  const { facts, error, retry } = useMovingIn(true);
  const chatCheck = useChatCheck();
  const missing = chatCheck.check?.lines.filter(({ ok }) => !ok).length;
  const steps = movingInSteps({ ...facts, missing });
  const done = steps.filter(({ isDone }) => isDone === true).length;
  const next = steps.find(({ isDone }) => isDone === false)?.key;
  return (
    <>
      <PageHeader
        title={pages.movingIn.title}
        aside={
          <span className={css.quiet} role="status">
            {done} of {steps.length} done
          </span>
        }
      />
      {error ? (
        <Notice
          tone="bad"
          role="alert"
          actions={
            <Button icon="refresh" onClick={retry}>
              Try again
            </Button>
          }
        >
          Not everything could be loaded. {reasonOf(error)}
        </Notice>
      ) : null}
      <ol className={css.steps} aria-label={pages.movingIn.title}>
        {steps.map(({ key, title, isDone, text, action }) => (
          <li key={key} data-done={isDone === true || undefined}>
            <span className={css.mark}>
              {isDone === true ? (
                <Icon name="settled" size={20} label="Done" />
              ) : (
                <Icon name="pending" size={20} label={isDone === null ? 'Not known' : 'Open'} />
              )}
            </span>
            <div className={css.words}>
              <strong>{title}</strong>
              <span className={css.quiet}>{text}</span>
              {key === 'discord' ? <ChatCheck {...chatCheck} /> : null}
            </div>
            {action ? (
              <Link
                className="btn"
                href={action.href}
                {...(key === next ? { 'data-look': 'primary' } : {})}
              >
                {action.label}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
