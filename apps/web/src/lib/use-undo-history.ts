import { useCallback, useMemo, useRef, useState } from 'react';

/** So many steps can be taken back. */
const depth = 20;

interface Steps<State> {
  readonly now: State;
  readonly before: readonly State[];
  readonly after: readonly State[];
}

/** What is typed and not saved, with the way back. */
export interface StepsOf<State> {
  readonly now: State;
  /** At this moment, also between renderings. */
  readonly read: () => State;
  /** The next state is one step. */
  readonly change: (how: (before: State) => State) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew, with nothing to take back. */
  readonly restart: (state: State) => void;
}

/** Holds what somebody types, step by step, so that it can be taken back and done again. */
export function useUndoHistory<State>(start: State): StepsOf<State> {
  const steps = useRef<Steps<State>>({ now: start, before: [], after: [] });
  const [now, setNow] = useState(start);
  const put = useCallback((next: Steps<State>) => {
    steps.current = next;
    setNow(next.now);
  }, []);
  const read = useCallback(() => steps.current.now, []);
  const restart = useCallback((state: State) => put({ now: state, before: [], after: [] }), [put]);
  const change = useCallback(
    (how: (before: State) => State) => {
      const { now: was, before } = steps.current;
      const next = how(was);
      if (next !== was) put({ now: next, before: [...before, was].slice(-depth), after: [] });
    },
    [put],
  );
  const undo = useCallback(() => {
    const { now: was, before, after } = steps.current;
    const next = before.at(-1);
    if (next !== undefined) put({ now: next, before: before.slice(0, -1), after: [...after, was] });
  }, [put]);
  const redo = useCallback(() => {
    const { now: was, before, after } = steps.current;
    const next = after.at(-1);
    if (next !== undefined) put({ now: next, before: [...before, was], after: after.slice(0, -1) });
  }, [put]);
  return useMemo(
    () => ({ now, read, change, undo, redo, restart }),
    [now, read, change, undo, redo, restart],
  );
}
