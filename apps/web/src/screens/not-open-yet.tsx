import { useRouterState } from '@tanstack/react-router';
import { pageAt, pages } from '../lib/pages.ts';
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
          <a className="btn" href={pages.selectMatter.path}>
            Go to {pages.selectMatter.title}
          </a>
        }
      />
    </>
  );
}
