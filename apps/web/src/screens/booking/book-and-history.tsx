import { useNavigate, useParams } from '@tanstack/react-router';
import { BookAndHistory } from '../../features/bookings/book-and-history.tsx';
import { bookingHubAddress } from '../../features/runs/addresses.ts';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid/bookandhistory/{raidId?}`: book customers into raids and follow the own bookings. */
export default function BookAndHistoryScreen() {
  const { raidId }: { raidId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={pages.book.title}
        back={bookingHubAddress}
        backLabel={`Back to ${pages.selectMatter.title}`}
      />
      <BookAndHistory
        kind="raid"
        runId={raidId ?? null}
        onChoose={(run) =>
          void navigate({
            to: '/booking/raid/bookandhistory/$raidId',
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
