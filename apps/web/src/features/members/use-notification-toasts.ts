import { useEffect, useRef } from 'react';
import type { MemberNotice } from '@warchest/contract/members.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Shows a toast for each arriving notification. Of those found at the start, only those that came
 * while the page was loading get a toast; the others are counted.
 * @param opened epoch ms at which the page was requested
 */
export function useNotificationToasts(
  notices: readonly MemberNotice[] | undefined,
  opened: number = performance.timeOrigin,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const isNew = ({ id, at }: MemberNotice): boolean =>
      before === null ? Date.parse(at) >= opened : !before.has(id);
    const arrived = notices.filter((one) => !one.read && isNew(one));
    const [one] = arrived;
    if (one) toast(arrived.length === 1 ? one.text : `${arrived.length} new messages`, 'info');
  }, [notices, opened]);
}
