import { useCallback, useMemo, useState } from 'react';

/** The last refusal about each thing, by its id, until that is tried again or taken back (UX-25). */
export interface Refusals<Refusal> {
  readonly all: ReadonlyMap<string, Refusal>;
  readonly keep: (id: string, refusal: Refusal) => void;
  readonly forget: (id: string) => void;
}

/** Keeps refusals of a screen; they go with it. */
export function useRefusals<Refusal>(): Refusals<Refusal> {
  const [all, setAll] = useState<Refusals<Refusal>['all']>(new Map());
  const keep = useCallback(
    (id: string, refusal: Refusal) => setAll((before) => new Map(before).set(id, refusal)),
    [],
  );
  const forget = useCallback(
    (id: string) =>
      setAll((before) =>
        before.has(id) ? new Map([...before].filter(([one]) => one !== id)) : before,
      ),
    [],
  );
  return useMemo(() => ({ all, keep, forget }), [all, keep, forget]);
}
