import { useCallback, useMemo, useRef, useState } from 'react';

/** The maximum number of undo steps. */
const depth = 20;

interface Steps<State> {
  readonly now: State;
  readonly before: readonly State[];
  readonly after: readonly State[];
}

/** Unsaved changes with undo and redo. */
export interface StepsOf<State> {
  readonly now: State;
  /** The current state, also between renders. */
  readonly read: () => State;
  /** Sets the next state as one undo step. */
  readonly change: (how: (before: State) => State) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts again with this state and an empty history. */
  readonly restart: (state: State) => void;
}

/** Keeps what somebody types as a history with undo and redo. */
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
