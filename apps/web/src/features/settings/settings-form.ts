import {
  checkSetting,
  settingGroups,
  settingNames,
  settings,
  type Setting,
  type SettingGroup,
  type SettingName,
  type Settings,
} from '@warchest/domain/settings/settings.ts';
import type { RoleInvitation, RoleMap } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';

export const ruleOf = (name: SettingName): Setting => settings[name];

/** The settings of each group, in order. */
export const grouped: readonly {
  readonly key: SettingGroup;
  readonly title: string;
  readonly names: readonly SettingName[];
}[] = (Object.keys(settingGroups) as SettingGroup[]).map((key) => ({
  key,
  title: settingGroups[key],
  names: settingNames.filter((name) => settings[name].group === key),
}));

/** The label of a setting outside its group: `Discord: Channel for orders`. */
export const settingTitle = (name: SettingName): string =>
  `${settingGroups[settings[name].group]}: ${settings[name].label}`;

const byName = (valueOf: (name: SettingName) => string): Settings =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])) as Settings;

/** The loaded values with defaults. */
export const completed = (values: Partial<Settings>): Settings =>
  byName((name) => values[name] ?? '');

/** The errors of the values, by name. */
export const settingErrors = (values: Settings): Record<string, string> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const message = checkSetting(name, values[name]);
      return message === null ? [] : [[name, message] as const];
    }),
  );

/** The settings that differ from the loaded ones. */
export const changedSettings = (before: Settings, after: Settings): Partial<Settings> =>
  Object.fromEntries(
    settingNames.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );

/** Applies the typed changes to the current values. */
export const joinedSettings = (before: Settings, typed: Settings, now: Settings): Settings =>
  byName((name) => (typed[name] === before[name] ? now[name] : typed[name]));

/** Unsaved role mappings. */
export type Chosen = Readonly<Record<string, Role | null>>;

/** The unsaved mappings after a selection; one equal to the saved value is dropped. */
export function chosenAfter(map: RoleMap, chosen: Chosen, id: string, role: Role | null): Chosen {
  const saved = map.mappings.find(({ guildRoleId }) => guildRoleId === id)?.role ?? null;
  const { [id]: _, ...others } = chosen;
  return role === saved ? others : { ...others, [id]: role };
}

/** The mapped roles first, then the others, each in the guild's order. */
export const roleLines = ({ mappings }: RoleMap): RoleMap['mappings'] => [
  ...mappings.filter(({ role }) => role !== null),
  ...mappings.filter(({ role }) => role === null),
];

/** The selected options after one was toggled, in the options' order. */
export const chosenText = (
  all: readonly string[],
  chosen: readonly string[],
  name: string,
  ticked: boolean,
): string => all.filter((one) => (one === name ? ticked : chosen.includes(one))).join(',');

/** Number of invited members that are named for a role at first. */
export const shownInvited = 12;

/** Invited members by role, with who imported them, in words. */
export function invitedByRole<Invited extends Pick<RoleInvitation, 'role' | 'by'>>(
  invitations: readonly Invited[],
): { readonly role: Role; readonly members: readonly Invited[]; readonly by: string }[] {
  const roles = [...new Set(invitations.map(({ role }) => role))];
  return roles.map((role) => {
    const members = invitations.filter((one) => one.role === role);
    return { role, members, by: [...new Set(members.map(({ by }) => by))].join(', ') };
  });
}
