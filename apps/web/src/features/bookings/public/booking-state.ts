import type { BookingFull } from '@warchest/contract/run-view.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import type { RowTone as GridTone } from '../../../ui/grid/column.ts';
import type { StatusBadgeProps } from '../../../ui/status-badge.tsx';

type Badge = Pick<StatusBadgeProps, 'tone' | 'icon' | 'word'>;

/** Cancelled; to its advertiser, a deleted booking is cancelled too. */
export const cancelledBadge: Badge = { tone: 'gone', icon: 'close', word: 'Cancelled' };

/** A customer's badge: the status, or the meaning of an empty one (BOOK-14). */
export function badgeOf(
  b: Pick<BookingFull, 'customerStatus' | 'backup' | 'paid' | 'completed'>,
): Badge {
  if (b.completed) return { tone: 'good', icon: 'settled', word: 'Done' };
  switch (b.customerStatus) {
    case 'In group':
    case 'In Group': {
      const word = b.customerStatus;
      return b.paid
        ? { tone: 'good', icon: 'settled', word: `${word}, paid` }
        : { tone: 'busy', icon: 'play', word };
    }
    case 'Offline':
      return { tone: 'gone', icon: 'power', word: 'Offline' };
    case 'Cancelled':
      return cancelledBadge;
    case 'Backup':
      return { tone: 'waiting', icon: 'queue', word: 'Backup' };
    case 'Duplicate':
      return { tone: 'twice', icon: 'twin', word: 'Duplicate' };
    case 'AFK':
      return { tone: 'quiet', icon: 'sleep', word: 'AFK' };
    case 'No spot':
      return { tone: 'quiet', icon: 'none', word: 'No spot' };
    case '':
      return b.backup
        ? { tone: 'waiting', icon: 'queue', word: 'Waiting as backup' }
        : { tone: 'quiet', icon: 'pending', word: 'Pending invite' };
  }
}

/**
 * The tint of a booking's row: amber In group, green paid, red Offline and Cancelled, dashed backup
 * (BOOK-68).
 */
export function rowToneOf(
  b: Pick<BookingFull, 'customerStatus' | 'backup' | 'paid'>,
): GridTone | null {
  if (isInGroup(b.customerStatus)) return b.paid ? 'good' : 'busy';
  if (b.customerStatus === 'Offline' || b.customerStatus === 'Cancelled') return 'gone';
  return b.backup || b.customerStatus === 'Backup' ? 'waiting' : null;
}
