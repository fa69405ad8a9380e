import { isBlacklisted, type Role } from '@warchest/domain/members/roles.ts';
import type { Access } from '@warchest/domain/members/access.ts';
import { roleName, roleWords } from '@warchest/domain/members/role-words.ts';
import type { Me } from '../../lib/session.ts';
import { outside, useSite } from '../../lib/site.ts';
import { pageUrl } from '../../lib/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ClosedTitle } from '../../ui/page-header.tsx';
import { ClosedHeading } from './closed-heading.tsx';
import css from './refused.module.css';

/** Why a page is closed, as a sentence; null if it is for the sake of its roles. */
function reasonOf(access: Access, roles: ReadonlySet<Role>): string | null {
  if (isBlacklisted({ roles }) && (access.notBlacklisted || access.who === 'booker')) {
    return 'Your account is blacklisted and cannot open this page.';
  }
  if (access.who === 'booker') return 'You need a community role to book. Apply for one first.';
  return access.who === 'roles' ? null : 'You are not allowed to open this page.';
}

export interface RefusedProps {
  readonly me: Me;
  readonly title: string;
  readonly access: Access;
  /** It replaces a page that was open. */
  readonly takesOver: boolean;
}

/** Shown instead of a page to a member whose roles do not open it: which would, and which they have. */
export function Refused({ me, title, access, takesOver }: RefusedProps) {
  const { discord } = useSite().links;
  const reason = reasonOf(access, me.roles);
  return (
    <div className={css.page}>
      <ClosedTitle title={title} />
      <span className={css.lock}>
        <Icon name="lock" size={24} />
      </span>
      <ClosedHeading text={`You cannot open “${title}”`} takesOver={takesOver} isSeen />
      {reason ? <p>{reason}</p> : null}
      {reason === null && access.who === 'roles' ? (
        <>
          <p>
            {access.roles.length === 1
              ? 'It opens with this role. Ask the staff on Discord for it.'
              : 'It opens with one of these roles. Ask the staff on Discord for the one that fits.'}
          </p>
          <dl className={css.roles}>
            {access.roles.map((role) => (
              <div key={role}>
                <dt>{roleWords[role].name}</dt>
                <dd>{roleWords[role].opens}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <p className={css.yours}>You have: {[...me.roles].map(roleName).join(', ')}.</p>
      <p className={css.buttons}>
        <Link className="btn" href={pageUrl('landing')}>
          Go to the start page
        </Link>
        {discord ? (
          <a className="btn" data-look="discord" {...outside(discord)}>
            <Icon name="chat" /> Open Discord
          </a>
        ) : null}
      </p>
    </div>
  );
}
