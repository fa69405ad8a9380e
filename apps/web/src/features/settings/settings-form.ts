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
import type { RoleMap } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';

export const ruleOf = (name: SettingName): Setting => settings[name];

/** The settings of each group, in their order. */
export const grouped: readonly {
  readonly key: SettingGroup;
  readonly title: string;
  readonly names: readonly SettingName[];
}[] = (Object.keys(settingGroups) as SettingGroup[]).map((key) => ({
  key,
  title: settingGroups[key],
  names: settingNames.filter((name) => settings[name].group === key),
}));

/** What a setting is called where its group is not seen: `Discord: Channel for orders`. */
export const settingTitle = (name: SettingName): string =>
  `${settingGroups[settings[name].group]}: ${settings[name].label}`;

const byName = (valueOf: (name: SettingName) => string): Settings =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])) as Settings;

/** Values as they are loaded, complete. */
export const completed = (values: Partial<Settings>): Settings =>
  byName((name) => values[name] ?? '');

/** What is wrong with the values, by name. */
export const settingErrors = (values: Settings): Record<string, string> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const message = checkSetting(name, values[name]);
      return message === null ? [] : [[name, message] as const];
    }),
  );

/** Those that differ from how they were read. */
export const changedSettings = (before: Settings, after: Settings): Partial<Settings> =>
  Object.fromEntries(
    settingNames.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );

/** What was typed over `before`, put onto what is there now. */
export const joinedSettings = (before: Settings, typed: Settings, now: Settings): Settings =>
  byName((name) => (typed[name] === before[name] ? now[name] : typed[name]));

/** What was chosen for roles of the guild and is not saved. */
export type Chosen = Readonly<Record<string, Role | null>>;

/** What is chosen after another choice; one that is as it was read is none. */
export function chosenAfter(map: RoleMap, chosen: Chosen, id: string, role: Role | null): Chosen {
  const saved = map.mappings.find(({ guildRoleId }) => guildRoleId === id)?.role ?? null;
  const { [id]: _, ...others } = chosen;
  return role === saved ? others : { ...others, [id]: role };
}

/** Those that mean something first, then the others, each as the guild has them in order. */
export const roleLines = ({ mappings }: RoleMap): RoleMap['mappings'] => [
  ...mappings.filter(({ role }) => role !== null),
  ...mappings.filter(({ role }) => role === null),
];

/** What is chosen after one was ticked or not, in the order in which there are choices. */
export const chosenText = (
  all: readonly string[],
  chosen: readonly string[],
  name: string,
  ticked: boolean,
): string => all.filter((one) => (one === name ? ticked : chosen.includes(one))).join(',');
