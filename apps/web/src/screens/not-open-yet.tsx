import { useRouterState } from '@tanstack/react-router';
import { pageAddress } from '../lib/addresses.ts';
import { pageAt } from '../lib/page-at.ts';
import { pages } from '../lib/pages.ts';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A part of the product that is planned, listed by role, and not open yet. */
export default function NotOpenYet() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <PageHeader title={pageAt(path)?.page.title ?? 'Not open yet'} />
      <EmptyState
        icon="clock"
        title="This part is not open yet"
        text="It is being prepared. Your role already includes it, so it will appear here by itself."
        action={
          <Link className="btn" href={pageAddress('selectMatter')}>
            Go to {pages.selectMatter.name}
          </Link>
        }
      />
    </>
  );
}
