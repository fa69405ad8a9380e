import { LogViewer } from '../features/logs/viewer/log-viewer.tsx';
import { pages } from '../lib/pages.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Who changed what and when (AUD-6). */
export default function LoggingScreen() {
  return (
    <>
      <PageHeader title={pages.logging.title} />
      <LogViewer />
    </>
  );
}
