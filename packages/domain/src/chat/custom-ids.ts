import { boosterRoles, type BoosterRole } from '../rosters/role.ts';

/** A control on the chat platform: what its buttons, lists and forms carry in their custom id. */
export type Control =
  /** The button of a role under the sign-up message of a roster. */
  | { readonly at: 'role'; readonly roster: string; readonly role: BoosterRole }
  | { readonly at: 'leave'; readonly roster: string }
  /** Signs up as for the last run. */
  | { readonly at: 'again'; readonly roster: string }
  /** The button of a pick that opens a form for the leader, and that form. */
  | { readonly at: 'reply'; readonly roster: string }
  /** The list of classes. */
  | { readonly at: 'class'; readonly roster: string; readonly role: BoosterRole }
  /** The form for a class, by its key in the catalogue. */
  | {
      readonly at: 'form';
      readonly roster: string;
      readonly role: BoosterRole;
      readonly cls: string;
    }
  /** The list of statuses for a sign-up. */
  | {
      readonly at: 'status';
      readonly roster: string;
      readonly role: BoosterRole;
      readonly cls: string;
    }
  /** The list of open rosters. */
  | { readonly at: 'rosters' };

/** The platform's maximum length of a custom id. */
export const maxCustomIdLength = 100;

const withoutRole = ['leave', 'again', 'reply'] as const;
const prefixes = { class: 'sc', form: 'sf', status: 'ss' } as const;

/** The custom id of a control, at most {@link maxCustomIdLength} characters. */
export function writeControl(control: Control): string {
  switch (control.at) {
    case 'rosters':
      return 'sr';
    case 'leave':
    case 'again':
    case 'reply':
      return `su:${control.roster}:${control.at}`;
    case 'role':
      return `su:${control.roster}:${control.role}`;
    case 'class':
      return `${prefixes.class}:${control.roster}:${control.role}`;
    case 'form':
    case 'status':
      return `${prefixes[control.at]}:${control.roster}:${control.role}:${control.cls}`;
  }
}

const written =
  /^(?:(?<all>sr)|su:(?<roster>[0-9a-z]{11,24}):(?<pressed>\w+)|(?<mark>s[cfs]):(?<of>[0-9a-z]{11,24}):(?<role>\w+)(?::(?<cls>.{1,60}))?)$/;

/** Parses a custom id; null for one that is not ours, or of an earlier version. */
export function readControl(id: string): Control | null {
  const found = written.exec(id)?.groups;
  if (!found) return null;
  if (found.all) return { at: 'rosters' };
  const roster = found.roster ?? found.of ?? '';
  const at = withoutRole.find((one) => one === found.pressed);
  if (at) return { at, roster };
  const role = boosterRoles.find((one) => one === (found.pressed ?? found.role));
  if (!role) return null;
  if (found.pressed) return { at: 'role', roster, role };
  const { mark, cls } = found;
  if (mark === prefixes.class) return cls === undefined ? { at: 'class', roster, role } : null;
  if (cls === undefined) return null;
  return { at: mark === prefixes.form ? 'form' : 'status', roster, role, cls };
}
