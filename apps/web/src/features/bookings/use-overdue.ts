import { useEffect, useState } from 'react';
import { isOverdue, type Aging } from '@warchest/domain/bookings/overdue.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';

/** Whether a booking has waited longer than its kind allows; becomes true on time by itself. */
export function useOverdue(kind: RunKind, { customerStatus, timeBooked }: Aging): boolean {
  const [now, look] = useState(() => Date.now());
  const minutes = kindRules[kind].oldAfterMinutes;
  useEffect(() => {
    if (minutes === null || customerStatus !== '') return;
    // strictly more than this many minutes
    const left = Date.parse(timeBooked) + minutes * 60_000 + 1 - Date.now();
    const timer = setTimeout(() => look(Date.now()), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [minutes, customerStatus, timeBooked]);
  return isOverdue(kind, { customerStatus, timeBooked }, now);
}
