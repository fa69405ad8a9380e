import { useEffect, useRef } from 'react';
import type { MemberNotice } from '@warchest/contract/members.ts';
import { toast } from '../../lib/toast.ts';

/** Says a message to the member when it arrives, wherever they are; those found at the start are counted only. */
export function useArrivals(notices: readonly MemberNotice[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    if (before === null) return;
    const fresh = notices.filter(({ id, read }) => !read && !before.has(id));
    const [one] = fresh;
    if (one) toast(fresh.length === 1 ? one.text : `${fresh.length} new messages`, 'info');
  }, [notices]);
}
