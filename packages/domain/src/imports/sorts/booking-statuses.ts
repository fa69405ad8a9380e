import type { StoredStatus } from '../../bookings/status.ts';
import type { CellChoice } from '../cell.ts';

/** What sheets write for each status of a customer. */
const written: Readonly<Record<StoredStatus, readonly string[]>> = {
  // `active` is said of whole runs, as the schedule's export does
  '': [
    'pending invite',
    'invited',
    'booked',
    'pending',
    'open',
    'waiting',
    'confirmed',
    'signed',
    'ready',
    'active',
  ],
  'In group': [
    'in group',
    'in',
    'ingroup',
    'joined',
    'here',
    'attended',
    'done',
    'completed',
    'ok',
  ],
  Offline: ['offline', 'no show', 'noshow', 'no-show', 'missing', 'absent'],
  Cancelled: ['cancelled', 'canceled', 'cancel', 'refunded', 'declined', 'storniert'],
  AFK: ['afk', 'away'],
  Backup: ['backup', 'bench', 'standby', 'reserve', 'waiting list', 'waitlist'],
  Duplicate: ['duplicate', 'double', 'doppelt'],
  'No spot': ['no spot', 'full', 'no slot'],
};

export const statusChoices: readonly CellChoice[] = Object.entries(written).map(
  ([value, names]) => ({ value, names }),
);
