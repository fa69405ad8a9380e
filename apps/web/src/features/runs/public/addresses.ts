import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, type AppUrl } from '../../../lib/urls.ts';

interface Addressed {
  readonly id: string;
  readonly kind: RunKind;
}

/** The page that books a customer into the run. */
export const bookAddress = (run: Addressed): AppUrl =>
  urlOf(run.kind, 'bookInto', { raidId: run.id });
/** The form that edits the run. */
export const editAddress = (run: Addressed): AppUrl => urlOf(run.kind, 'edit', { raidId: run.id });
/** The run with its customers; the role segment defaults to leaderandgc (RUN-55). */
export const roleOverviewAddress = (run: Addressed): AppUrl =>
  urlOf(run.kind, 'roleOverviewRun', { type: 'leaderandgc', raidId: run.id });
/** The row of one customer on that page. */
export const bookingAddress = (run: Addressed, bookingId: string): AppUrl =>
  urlOf(
    run.kind,
    'roleOverviewRun',
    { type: 'leaderandgc', raidId: run.id },
    `booking-${bookingId}`,
  );
