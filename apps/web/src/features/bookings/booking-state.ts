import type { BookingFull } from '@warchest/contract/runs.ts';
import type { RowTone as GridTone } from '../../ui/grid/column.ts';
import type { RowTone, StatusTone } from '../../ui/status-badge.tsx';

interface Badge {
  readonly tone: StatusTone;
  readonly word: string;
}

/** How a customer stands: the status, or what a row without one means (spec 3 §4). */
export function badgeOf(
  b: Pick<BookingFull, 'customerStatus' | 'backup' | 'paid' | 'completed'>,
): Badge {
  if (b.completed) return { tone: 'paid', word: 'Done' };
  switch (b.customerStatus) {
    case 'In group':
      return b.paid ? { tone: 'paid', word: 'In group, paid' } : { tone: 'here', word: 'In group' };
    case 'Offline':
      return { tone: 'offline', word: 'Offline' };
    case 'Cancelled':
      return { tone: 'cancelled', word: 'Cancelled' };
    case 'Backup':
      return { tone: 'waiting', word: 'Backup' };
    case 'Duplicate':
      return { tone: 'duplicate', word: 'Duplicate' };
    case 'AFK':
      return { tone: 'away', word: 'AFK' };
    case 'No spot':
      return { tone: 'none', word: 'No spot' };
    case '':
      return b.backup
        ? { tone: 'waiting', word: 'Waiting as backup' }
        : { tone: 'pending', word: 'Pending invite' };
  }
}

/** The tint of a row: amber In group, green paid, red Offline and Cancelled, dashed backup (spec 3 §4). */
export function toneOf(b: Pick<BookingFull, 'customerStatus' | 'backup' | 'paid'>): RowTone | null {
  if (b.customerStatus === 'In group') return b.paid ? 'paid' : 'here';
  if (b.customerStatus === 'Offline') return 'offline';
  if (b.customerStatus === 'Cancelled') return 'cancelled';
  return b.backup || b.customerStatus === 'Backup' ? 'backup' : null;
}

const gridTones: Readonly<Record<RowTone, GridTone>> = {
  here: 'busy',
  paid: 'good',
  cancelled: 'gone',
  offline: 'gone',
  backup: 'waiting',
  mythic: 'special',
};

/** The tint of a booking's row in a grid. */
export function rowToneOf(
  b: Pick<BookingFull, 'customerStatus' | 'backup' | 'paid'>,
): GridTone | null {
  const tone = toneOf(b);
  return tone && gridTones[tone];
}
