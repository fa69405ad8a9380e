import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportCounts, ImportView } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { isAtWork, showReply } from './use-import.ts';

/** Files up to so many rows are checked again by themselves after a change. */
export const quickRows = 5_000;
/** How long after the last change, in ms. */
const restMs = 700;

export interface Check {
  /** The counts of the last check, also while the next one goes on; null before the first. */
  readonly counts: ImportCounts | null;
  /** The counts are those of the file as it is now. */
  readonly isCurrent: boolean;
  readonly isChecking: boolean;
  /** Why the last check did not begin, until the next one; null otherwise. */
  readonly failure: string | null;
  /** Begins a check. */
  readonly check: () => void;
  /** Something was changed: a small file is checked again soon. */
  readonly changed: () => void;
}

/** Finds out what the rows of a draft would do: once by itself, and again after changes. */
export function useCheck(view: ImportView): Check {
  const { id, preview } = view;
  const isWorking = isAtWork(view);
  const isChecking = isWorking && view.job?.kind === 'preview';
  const latest = useRef(view);
  latest.current = view;
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const check = useCallback(async () => {
    if (isAtWork(latest.current)) return;
    setAsked(true);
    setFailure(null);
    try {
      await showReply(await call(imports.preview, { params: { id } }));
    } catch (refusal) {
      const why = messageOf(refusal);
      toast(why, 'bad');
      setFailure(why);
    } finally {
      setAsked(false);
    }
  }, [id]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const changed = useCallback(() => {
    clearTimeout(timer.current);
    if (latest.current.rows > quickRows) return;
    timer.current = setTimeout(() => void check(), restMs);
  }, [check]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || preview !== null || isWorking) return;
    begun.current = true;
    void check();
  }, [preview, isWorking, check]);
  const last = useRef(preview);
  if (preview !== null) last.current = preview;
  return {
    counts: last.current,
    isCurrent: preview !== null,
    isChecking: isChecking || isAsked,
    failure,
    check: () => void check(),
    changed,
  };
}
