import { useNavigate, useParams } from '@tanstack/react-router';
import { BookAndHistory } from '../../features/bookings/book-and-history.tsx';
import { pageAddress } from '../../lib/addresses.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid/bookandhistory/{raidId?}`: book customers into raids and follow the own bookings. */
export default function BookAndHistoryScreen() {
  const { raidId }: { raidId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={kindPages.raid.book.title}
        back={pageAddress('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <BookAndHistory
        kind="raid"
        runId={raidId ?? null}
        onChoose={(run) =>
          void navigate({
            to: kindPages.raid.bookInto.path,
            params: { raidId: run.id },
            // the filters stay, and so does the place on the page
            search: true,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
