import { useRouterState } from '@tanstack/react-router';
import { isBlacklisted, type Role } from '@warchest/domain/members/roles.ts';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pageUrl } from '../lib/urls.ts';
import { loadSession, loginAddress, rememberDestination, useSession } from '../lib/session.ts';
import { askForRole, outside, useSite } from '../lib/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';
import { accessOf, type Page } from '../lib/page.ts';
import { PageLoading } from './page-loading.tsx';

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
    case 'in':
      if (session.me.roles.size === 0) {
        return (
          <FirstSteps
            title={page.title}
            name={session.me.displayName}
            takesOver={wasOpen.current}
          />
        );
      }
      return (
        <NoAccess
          title={page.title}
          access={access}
          roles={session.me.roles}
          takesOver={wasOpen.current}
        />
      );
  }
}

/**
 * The heading shown instead of a page. If it replaces a page that was open, the view scrolls to the
 * top and the heading takes the focus, because the reader may have scrolled far down.
 */
function Heading({ text, takesOver }: { text: string; takesOver: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(takesOver);
  useEffect(() => {
    if (!isFirst.current) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      {text}
    </h1>
  );
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
      <Heading text={ended ? `You have been logged out: ${title}` : title} takesOver={takesOver} />
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

/** What the person needs to open a page, as text. */
export function accessReason(access: Access, roles: ReadonlySet<Role>): string {
  if (isBlacklisted({ roles }) && (access.notBlacklisted || access.who === 'booker')) {
    return 'Your account is blacklisted and cannot open this page.';
  }
  if (access.who === 'booker') return 'You need a community role to book. Apply for one first.';
  if (access.who !== 'roles') return 'You are not allowed to open this page.';
  return access.roles.length === 1
    ? `This page needs the role ${access.roles[0]}.`
    : `This page needs one of these roles: ${access.roles.join(', ')}.`;
}

function NoAccess({
  title,
  access,
  roles,
  takesOver,
}: {
  title: string;
  access: Access;
  roles: ReadonlySet<Role>;
  takesOver: boolean;
}) {
  return (
    <>
      <Heading text={title} takesOver={takesOver} />
      <EmptyState
        icon="lock"
        title={`You cannot open “${title}”`}
        text={
          <>
            {accessReason(access, roles)}
            <br />
            {`You have: ${[...roles].join(', ')}.`}
          </>
        }
        action={
          <Link className="btn" href={pageUrl('landing')}>
            Go to the start page
          </Link>
        }
      />
    </>
  );
}

/** A member without roles is new: shows the next steps instead of a refusal. */
function FirstSteps({
  title,
  name,
  takesOver,
}: {
  readonly title: string;
  readonly name: string;
  readonly takesOver: boolean;
}) {
  const { links } = useSite();
  const [asking, setAsking] = useState(false);
  const askAnew = () => {
    setAsking(true);
    void loadSession().finally(() => setAsking(false));
  };
  return (
    <>
      <Heading text={title} takesOver={takesOver} />
      <EmptyState
        icon="user"
        title={`Welcome, ${name}`}
        text={
          <>
            You are signed in, but you need a community role:{' '}
            {links.apply ? 'apply for one.' : askForRole}
            <br />
            {`“${title}” opens here as soon as you have one.`}
          </>
        }
        action={
          <>
            {links.apply ? (
              <a className="btn" data-look="primary" {...outside(links.apply)}>
                APPLY
              </a>
            ) : null}{' '}
            {links.discord ? (
              <a className="btn" data-look="discord" {...outside(links.discord)}>
                <Icon name="chat" /> Open Discord
              </a>
            ) : null}{' '}
            <Button icon="refresh" busy={asking} onClick={askAnew}>
              Check again
            </Button>
          </>
        }
      />
    </>
  );
}
