import { useCallback, useRef, useState, type ReactNode } from 'react';
import { isAdmin, isManager, readsLogs } from '@warchest/domain/members/roles.ts';
import { useMe } from '../../../lib/session.ts';
import { lazyDialog } from '../../../ui/lazy.tsx';
import type { Shown } from '../log-dialog.tsx';

const LogDialog = lazyDialog(async () => (await import('../log-dialog.tsx')).LogDialog);

/**
 * Shows change logs: `const [showLog, log] = useLogs()`; render `log` once.
 */
export function useLogs(): readonly [(of: Shown) => void, ReactNode] {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const dialog = shown ? <LogDialog of={shown} onClose={close} /> : null;
  return [setShown, dialog];
}

/**
 * The same for the rows of a table: a function that shows a row's log, or null for viewers who may
 * not see it. `own`: the rows are runs that the person leads or collects for.
 */
export function useLogLink<Row>(
  own: boolean,
  logOf: (row: Row) => Shown,
): readonly [((row: Row) => void) | null, ReactNode] {
  const [show, dialog] = useLogs();
  const me = useMe();
  const latest = useRef(logOf);
  latest.current = logOf;
  const open = useCallback((row: Row) => show(latest.current(row)), [show]);
  const may = me !== null && (own || isManager(me) || isAdmin(me) || readsLogs(me));
  return [may ? open : null, dialog];
}
