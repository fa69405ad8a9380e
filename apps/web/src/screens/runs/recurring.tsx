import { recurringKinds } from '@warchest/domain/runs/kind.ts';
import { Recurring } from '../../features/runs/recurring/recurring.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { pages, recurringPages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The recurring templates of a kind. */
export default function RecurringScreen() {
  const page = useRunKind();
  const kind = recurringKinds.find((one) => one === page);
  const me = useMe();
  if (!me || !kind) return null;
  return (
    <>
      <PageHeader
        title={recurringPages[kind].title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <Recurring key={kind} kind={kind} me={me} />
    </>
  );
}
