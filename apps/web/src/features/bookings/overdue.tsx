import { overdueWords, type Aging } from '@warchest/domain/bookings/overdue.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { Chip } from '../../ui/chip.tsx';
import { useOverdue } from './use-overdue.ts';

/** Shown beside the status of a customer who has waited too long (BOOK-55). */
export function Overdue({ kind, b }: { readonly kind: RunKind; readonly b: Aging }) {
  const overdue = useOverdue(kind, b);
  if (!overdue) return null;
  const { short, full } = overdueWords(kind);
  return (
    <Chip tone="warn" title={full}>
      {short}
    </Chip>
  );
}
