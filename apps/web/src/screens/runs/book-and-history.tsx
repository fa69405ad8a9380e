import { useNavigate, useParams } from '@tanstack/react-router';
import { BookAndHistory } from '../../features/bookings/book-and-history.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Booking into runs of a kind, and the own bookings. */
export default function BookAndHistoryScreen() {
  const kind = useRunKind();
  const { raidId }: { raidId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={kindPages[kind].book.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <BookAndHistory
        kind={kind}
        runId={raidId ?? null}
        onChoose={(run) =>
          void navigate({
            to: kindPages[kind].bookInto.path,
            params: { raidId: run.id },
            // keeps the filters and the scroll position
            search: true,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
