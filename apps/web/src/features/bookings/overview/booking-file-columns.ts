import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';

type Column = GridColumn<BookingFull>;

const column = (key: string, header: string, value: (b: BookingFull) => string): Column => ({
  key,
  header,
  type: 'text',
  value,
});

/** Columns of exported files only: the run and the booking. */
export const bookingFileColumns = (run: RunView): readonly Column[] => [
  column('run.kind', 'Kind', () => kindRules[run.kind].words.one),
  column('run.date', 'Date', () => run.date),
  column('run.time', 'Time', () => run.time),
  column('run.raid', 'Raid', () => run.raid),
  column('run.difficulty', 'Difficulty', () => run.difficulty),
  column('run.leader', 'Leader', () => run.leaderName),
  column('booking.id', 'Booking ID', (b) => b.id),
];
