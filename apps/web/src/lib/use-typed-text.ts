import { useCallback, useMemo, useRef, useState } from 'react';
import { draftsIn } from './draft-storage.ts';
import { useMe } from './session.ts';

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** What is typed next, or a function of what is typed now. */
type Next = string | ((before: string) => string);

/**
 * The text of a field, kept in this tab for the member until it is sent: it outlives a reload and an
 * ended session (UX-15).
 * @param name of the draft in the tab's storage
 */
export function useTypedText(name: string): readonly [string, (next: Next) => void] {
  const memberId = useMe()?.id ?? '';
  const drafts = useMemo(() => draftsIn(memberId), [memberId]);
  const [text, setText] = useState(() => textOf(drafts.read(name)));
  const latest = useRef(text);
  const type = useCallback(
    (next: Next) => {
      latest.current = typeof next === 'string' ? next : next(latest.current);
      setText(latest.current);
      drafts.write(name, latest.current === '' ? null : latest.current);
    },
    [drafts, name],
  );
  return [text, type];
}
