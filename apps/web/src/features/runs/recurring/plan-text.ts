import type { Creation } from '@warchest/contract/recurring.ts';
import { countedRuns, type RecurringKind } from '@warchest/domain/runs/kind.ts';

/** `Creates 42 raids, 3 already exist, 1 is in the past, 1 is not possible.` */
export function planText(
  kind: RecurringKind,
  { created, existing, past, impossible }: Omit<Creation, 'runs'>,
): string {
  const parts = [
    `Creates ${countedRuns(kind, created)}`,
    existing > 0 ? `${existing} already ${existing === 1 ? 'exists' : 'exist'}` : '',
    past > 0 ? `${past} ${past === 1 ? 'is' : 'are'} in the past` : '',
    impossible > 0 ? `${impossible} ${impossible === 1 ? 'is' : 'are'} not possible` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
