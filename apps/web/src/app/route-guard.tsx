import { useRouterState } from '@tanstack/react-router';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { loadSession, loginAddress, rememberDestination, useSession } from '../lib/session.ts';
import { ClosedHeading } from '../features/members/closed-heading.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { EmptyState } from '../ui/states.tsx';
import { accessOf, type Page } from '../lib/page.ts';
import { PageLoading } from './page-loading.tsx';

const Newcomer = lazyComponent(
  async () => (await import('../features/members/newcomer.tsx')).Newcomer,
  <PageLoading />,
);
const Refused = lazyComponent(
  async () => (await import('../features/members/refused.tsx')).Refused,
  <PageLoading />,
);

/** Shows a page to those who may open it, and tells all others what they need. */
export function RouteGuard({
  page,
  params,
  children,
}: {
  page: Page;
  params: Record<string, string>;
  children: ReactNode;
}) {
  const session = useSession();
  const access = accessOf(page, params);
  const isOpen =
    access.who === 'public' ||
    (session.state === 'in' && mayEnter(access, session.me.roles, session.me.named));
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return children;
  switch (session.state) {
    case 'loading':
      return <PageLoading />;
    case 'unknown':
      return <Away />;
    case 'out':
      return <LoginPrompt title={page.title} ended={session.ended} takesOver={wasOpen.current} />;
    case 'in': {
      const shown = {
        me: session.me,
        title: page.title,
        takesOver: wasOpen.current,
      };
      return session.me.roles.size === 0 ? (
        <Newcomer {...shown} />
      ) : (
        <Refused {...shown} access={access} />
      );
    }
  }
}

/** How often an unreachable server is asked again, in ms. */
const askAgain = 3_000;

function Away() {
  useEffect(() => {
    const timer = setInterval(() => void loadSession(), askAgain);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <h1 className="sr-only">Warchest</h1>
      <EmptyState
        icon="power"
        title="The server cannot be reached"
        text="Nothing is lost. The page comes back as soon as the server does."
        action={
          <Button icon="refresh" look="primary" onClick={() => void loadSession()}>
            Try again
          </Button>
        }
      />
    </>
  );
}

/** Shown when signed out: the login leads back to the requested page. */
function LoginPrompt({
  title,
  ended,
  takesOver,
}: {
  title: string;
  ended: boolean;
  takesOver: boolean;
}) {
  const destination = useRouterState({ select: (state) => state.location.href });
  return (
    <>
      <ClosedHeading
        text={ended ? `You have been logged out: ${title}` : title}
        takesOver={takesOver}
      />
      <EmptyState
        icon="lock"
        title={ended ? 'You have been logged out' : 'Please log in'}
        text={`“${title}” is for members. After logging in you return to this page.`}
        action={
          <a
            className="btn"
            data-look="discord"
            href={loginAddress(destination)}
            onClick={() => rememberDestination(destination)}
          >
            <Icon name="chat" /> Login with Discord
          </a>
        }
      />
    </>
  );
}
