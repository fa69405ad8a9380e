import { useEffect, useRef, useState } from 'react';
import { fieldLabel } from '../lib/error-messages.ts';
import type { Restored } from '../lib/use-typed-fields.ts';
import { Button } from './button.tsx';
import { DraftNotice } from './draft-notice.tsx';
import css from './restored-notice.module.css';

/**
 * Says that fields hold what was typed before the session ended or the page was loaded again. Where
 * the page is scrolled past that, as browsers do when they load it again, a button that leads there
 * says it.
 */
export function RestoredNotice({
  isRestored,
  contested,
  discard,
  className,
}: Restored & { readonly className?: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!notice.current) return;
    const watching = new IntersectionObserver(([entry]) => setIsAway(!entry?.isIntersecting), {
      // what lies under the bar is not in sight
      rootMargin: '-64px 0px 0px',
    });
    watching.observe(notice.current);
    return () => watching.disconnect();
  }, [isRestored]);
  if (!isRestored) return null;
  return (
    <>
      <DraftNotice
        ref={notice}
        role="status"
        className={className}
        actions={<Button onClick={discard}>Discard it</Button>}
      >
        What you typed before is back. It is not saved yet.
        {contested.length > 0
          ? ` Somebody else has changed the ${contested.map(fieldLabel).join(', the ')} since then.`
          : null}
      </DraftNotice>
      {isAway ? (
        <Button
          icon="up"
          className={css.away ?? ''}
          onClick={() => notice.current?.scrollIntoView({ block: 'center' })}
        >
          Typed before, not saved yet
        </Button>
      ) : null}
    </>
  );
}
