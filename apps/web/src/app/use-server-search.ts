import { useEffect, useState } from 'react';
import { search, type Found } from '@warchest/contract/search.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { call } from '../lib/call.ts';
import { noResults } from './palette-results.ts';

/** Pause after the last key before the server is asked, in ms. */
const debounceMs = 150;
/** Shorter texts match too much. */
const shortest = 2;

/**
 * The server's results for a text. It is asked after a short pause in typing, and the request is
 * aborted by the next key. `pending` until the answer for exactly this text has arrived; a failure
 * gives no results.
 */
export function useServerSearch(
  typed: string,
  roles: ReadonlySet<Role> | undefined,
): { readonly remote: Found; readonly pending: boolean } {
  const text = typed.trim();
  const asks = text.length >= shortest && roles && mayEnter(search.all.access, roles);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly remote: Found }>();
  useEffect(() => {
    if (!asks) return;
    const given = new AbortController();
    const settle = (remote: Found) => {
      if (!given.signal.aborted) setAnswer({ text, remote });
    };
    const timer = setTimeout(() => {
      call(search.all, { query: { text } }, { signal: given.signal }).then(settle, () =>
        settle(noResults),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [asks, text]);
  const isAnswered = answer?.text === text;
  return {
    remote: isAnswered && asks ? answer.remote : noResults,
    pending: Boolean(asks) && !isAnswered,
  };
}
