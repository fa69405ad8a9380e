import { customerStatuses, writtenStatus } from '@warchest/domain/bookings/status.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';

/** Every customer status of a kind's bookings as options; the empty one is a pending invite (BOOK-14). */
export const statusOptions = (kind: RunKind): readonly Option[] =>
  customerStatuses
    .map((status) => writtenStatus(kind, status))
    .map((status) => ({ value: status, label: status === '' ? 'Pending invite' : status }));
