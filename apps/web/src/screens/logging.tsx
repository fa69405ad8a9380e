import { LogViewer } from '../features/logs/viewer/log-viewer.tsx';
import type { RestoreBooking } from '../features/logs/viewer/search-panel.tsx';
import { lazyModule } from '../lib/load-module.ts';
import { pages } from '../lib/pages.ts';
import { PageHeader } from '../ui/page-header.tsx';

// lazy, because it is only needed to restore a booking
const restoring = lazyModule(() => import('../features/bookings/restore-booking.ts'));
const restoreBooking: RestoreBooking = async (...params) =>
  (await restoring.load()).restoreBooking(...params);

/** Who changed what and when (AUD-6). */
export default function LoggingScreen() {
  return (
    <>
      <PageHeader title={pages.logging.title} />
      <LogViewer restoreBooking={restoreBooking} />
    </>
  );
}
