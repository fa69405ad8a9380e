import { useEffect, useRef } from 'react';
import type { MemberNotice } from '@warchest/contract/members.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Says a message to the member when it arrives, wherever they are. Of those found at the start only what
 * came while the page was on its way is said, the others are counted.
 * @param opened epoch ms, when the page was asked for
 */
export function useArrivals(
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
    const fresh = notices.filter((one) => !one.read && isNew(one));
    const [one] = fresh;
    if (one) toast(fresh.length === 1 ? one.text : `${fresh.length} new messages`, 'info');
  }, [notices, opened]);
}
