import { useEffect, useState } from 'react';
import { search, type Found } from '@warchest/contract/search.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { call } from '../lib/call.ts';
import { noResults } from './palette-results.ts';

/** Ms without another key after which the server is asked. */
const debounceMs = 150;
/** Shorter texts begin too much. */
const shortest = 2;

/**
 * What the server finds for a text: asked when no key has come for a moment, and given up when another
 * one does. `pending` until it has answered for exactly this text; a failure finds nothing.
 */
export function useServerSearch(
  typed: string,
  roles: ReadonlySet<Role> | undefined,
): { readonly far: Found; readonly pending: boolean } {
  const text = typed.trim();
  const asks = text.length >= shortest && roles && mayEnter(search.all.access, roles);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly far: Found }>();
  useEffect(() => {
    if (!asks) return;
    const given = new AbortController();
    const settle = (remote: Found) => {
      if (!given.signal.aborted) setAnswer({ text, far: remote });
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
    far: isAnswered && asks ? answer.far : noResults,
    pending: Boolean(asks) && !isAnswered,
  };
}
