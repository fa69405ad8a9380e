import { isBlacklisted, type Naming, type Role } from './roles.ts';

/**
 * Who may call an endpoint or open a screen, as data. `also` describes what the command checks in
 * addition (own entity, single fields); `orNamed` also admits members whom the settings name for
 * it, whatever their roles. The server checks access with {@link mayEnter} for every call; screens
 * use the same data to show or hide.
 */
export type Access = (
  | { readonly who: 'public' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'booker' }
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly orNamed?: Naming }
) & { readonly notBlacklisted?: true; readonly also?: string };

/** Everyone, signed in or not. */
export const everyone: Access = { who: 'public' };
/** Everyone with a session, with or without roles. */
export const signedIn: Access = { who: 'signedIn' };
/** Signed in, at least one role, not BLACKLISTED (ACC-8). */
export const booker: Access = { who: 'booker' };
type RolesAccess = Extract<Access, { readonly who: 'roles' }>;
/** Signed in with at least one of the roles. */
export const holding = (...roles: readonly Role[]): RolesAccess => ({ who: 'roles', roles });
/** As {@link holding}, and not BLACKLISTED. */
export const trusted = (...roles: readonly Role[]): RolesAccess => ({
  ...holding(...roles),
  notBlacklisted: true,
});

export const admins = trusted('ADMIN', 'SUPERADMIN');
export const webAdmins = trusted('WEBADMIN');
/** For points, items of the store and their orders. */
export const accessKeepers = trusted('ACCESS');
/** For messages to the chat platform that were not sent. */
export const messageAdmins = trusted('WEBADMIN', 'ADMIN', 'SUPERADMIN');
/** For the audit log. */
export const auditReaders = trusted('ADMIN', 'SUPERADMIN', 'RAIDLOGS');
export const programKeepers = trusted('ACCESS', 'ADVMOD');

/**
 * Whether a person with these roles may enter; `null`: not signed in.
 * @param named the settings lists that name the person
 */
export function mayEnter(
  access: Access,
  roles: ReadonlySet<Role> | null,
  named?: ReadonlySet<Naming>,
): boolean {
  if (access.who === 'public') return true;
  if (!roles) return false;
  if (access.notBlacklisted && isBlacklisted({ roles })) return false;
  switch (access.who) {
    case 'signedIn':
      return true;
    case 'booker':
      return roles.size > 0 && !isBlacklisted({ roles });
    case 'roles':
      return (
        access.roles.some((role) => roles.has(role)) ||
        [...(named ?? [])].some((one) => one === access.orNamed)
      );
  }
}
