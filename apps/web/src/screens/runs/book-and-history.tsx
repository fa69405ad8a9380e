import { useNavigate, useParams } from '@tanstack/react-router';
import { BookAndHistory } from '../../features/bookings/book-and-history.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Book customers into runs of a kind and follow the own bookings. */
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
