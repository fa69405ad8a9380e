import { useRouterState } from '@tanstack/react-router';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { ServiceForm } from '../../features/services/service-form.tsx';
import { useServiceLists } from '../../features/services/use-service-lists.ts';
import { pageUrl } from '../../lib/urls.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pageAt } from '../../lib/page-at.ts';
import { pages, servicePages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** The form of the service in the URL. */
export default function ServiceScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = pageAt(path)?.page;
  const section = serviceSections.find((one) => servicePages[one] === page);
  const me = useMe();
  const { lists, error, retry } = useServiceLists();
  if (!section || !me) return null;
  return (
    <>
      <PageHeader
        title={servicePages[section].title}
        back={pageUrl('bookingHub')}
        backLabel={`Back to ${pages.bookingHub.title}`}
      />
      {lists ? (
        <ServiceForm key={section} section={section} lists={lists} me={me} />
      ) : error ? (
        <ErrorState reason={reasonOf(error)} onRetry={retry} />
      ) : (
        <Skeleton lines={8} height="56px" />
      )}
    </>
  );
}
