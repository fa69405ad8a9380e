import { isBlacklisted, type Naming, type Role } from './roles.ts';

/**
 * Who may call an endpoint or open a screen, as data. `also` says in words what the command itself
 * checks beyond this (own object, single fields); `orNamed` lets in members whom the settings name for
 * it as well, whatever their roles are. An access line is decided by {@link mayEnter} on
 * the server for every call; screens use the same line to show or hide.
 */
export type Access = (
  | { readonly who: 'public' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'booker' }
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly orNamed?: Naming }
) & { readonly notBlacklisted?: true; readonly also?: string };

/** Anybody, signed in or not. */
export const everyone: Access = { who: 'public' };
/** Anybody with a session, roles or none. */
export const signedIn: Access = { who: 'signedIn' };
/** Signed in, at least one role, not BLACKLISTED (ACC-8). */
export const booker: Access = { who: 'booker' };
/** Signed in with at least one of the roles. */
export const holding = (...roles: readonly Role[]): Access => ({ who: 'roles', roles });

/**
 * Whether a person with these roles may enter; `null` stands for nobody signed in.
 * @param named what the settings name the person for
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
