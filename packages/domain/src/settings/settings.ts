import { announcedWords, directMessageTitles } from '../chat/direct-message-kinds.ts';
import type { RunKind } from '../runs/kind.ts';

type AddressKind = 'web' | 'webOrMail' | 'mail';
type ListKind = 'ids' | 'versions' | 'hosts' | 'options';
/** The type of a setting; all are stored as text, empty if unset. */
export type SettingKind = 'text' | 'long' | 'id' | AddressKind | ListKind;

export interface Setting {
  readonly label: string;
  readonly kind: SettingKind;
  readonly most: number;
  /** Its group on the screen. */
  readonly group: SettingGroup;
  /** Everyone may read it, signed in or not. */
  readonly open?: true;
  /** The options of a choice, with their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** What it is for, if the label does not say. */
  readonly hint?: string;
}

export const settingGroups = {
  community: 'The community',
  links: 'Links',
  pages: 'Booking pages elsewhere',
  operator: 'Legal operator',
  chat: 'Discord',
  store: 'Store',
  addon: 'Addon',
} as const;
export type SettingGroup = keyof typeof settingGroups;

const link = (label: string, kind: 'web' | 'webOrMail' = 'web') =>
  ({ label, kind, most: 300, group: 'links', open: true }) as const;
const channel = (label: string) => ({ label, kind: 'id', most: 20, group: 'chat' }) as const;
const elsewhere = (label: string) => ({ label, kind: 'web', most: 300, group: 'pages' }) as const;

/** All settings of a community that a WEBADMIN sets (SET-1, SHELL-15). */
export const settings = {
  communityName: {
    label: 'Name',
    kind: 'text',
    most: 40,
    group: 'community',
    open: true,
  },
  welcomeText: {
    label: 'Welcome',
    kind: 'long',
    most: 400,
    group: 'community',
    open: true,
    hint: 'Shown below the headline of the start page.',
  },
  aboutText: {
    label: 'About us',
    kind: 'long',
    most: 800,
    group: 'community',
    open: true,
  },
  discord: link('Discord invitation'),
  apply: link('APPLY'),
  faq: link('FAQ'),
  contact: link('Contact', 'webOrMail'),
  twitter: link('Twitter'),
  youtube: link('YouTube'),
  instagram: link('Instagram'),
  shiftPage: elsewhere('/booking/shift'),
  raidPage: elsewhere('/booking/raid'),
  naraidPage: elsewhere('/booking/naraid'),
  operatorName: { label: 'Operator', kind: 'text', most: 100, group: 'operator', open: true },
  operatorAddress: { label: 'Address', kind: 'long', most: 300, group: 'operator', open: true },
  operatorMail: { label: 'Mail address', kind: 'mail', most: 200, group: 'operator', open: true },
  rosterChannel: channel('Channel for sign-ups'),
  urgentChannel: channel('Channel for urgent pings'),
  orderChannel: channel('Channel for orders'),
  raidNewsChannel: channel('Channel for news of raids'),
  mountraidNewsChannel: channel('Channel for news of mount raids'),
  shiftNewsChannel: channel('Channel for news of shifts'),
  announcedOff: {
    label: 'Not announced in these channels',
    kind: 'options',
    most: 200,
    group: 'chat',
    options: announcedWords,
  },
  newsOff: {
    label: 'Never sent as a direct message',
    kind: 'options',
    most: 300,
    group: 'chat',
    options: directMessageTitles,
    hint: 'Each member chooses among the rest.',
  },
  rosterOverseers: {
    label: 'Members who may have rosters',
    kind: 'ids',
    most: 400,
    group: 'chat',
    hint: 'For runs that they lead, without needing a role. DiscordIDs, separated by commas or lines.',
  },
  pictureHosts: {
    label: 'Hosts of pictures',
    kind: 'hosts',
    most: 400,
    group: 'store',
    hint: 'Such as i.imgur.com, cdn.discordapp.com. Pictures of items may only come from these hosts. Takes effect when a page is reloaded.',
  },
  addonInterface: {
    label: 'Interface numbers of the game',
    kind: 'versions',
    most: 60,
    group: 'addon',
    hint: 'Such as 110207, 120007. The next download uses them.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];
/** All settings; unset ones are empty. */
export type Settings = Readonly<Record<SettingName, string>>;

/** The settings that everyone may read. */
export type OpenSetting = {
  [N in SettingName]: (typeof settings)[N] extends { readonly open: true } ? N : never;
}[SettingName];
export const openSettings = settingNames.filter(
  (name): name is OpenSetting => 'open' in settings[name],
);

/** The settings that name a channel of the chat platform. */
export type ChannelSetting = {
  [N in SettingName]: (typeof settings)[N] extends { readonly kind: 'id' } ? N : never;
}[SettingName];

/** The channels for announcements of each kind. */
export const newsChannels = {
  raid: 'raidNewsChannel',
  mountraid: 'mountraidNewsChannel',
  shift: 'shiftNewsChannel',
} as const satisfies Record<RunKind, ChannelSetting>;

/** The selected options of a setting with options. */
export const selectedNames = (text: string): string[] =>
  text.split(',').filter((one) => one !== '');

/** The ids of a list. */
export const idsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** Maximum number of picture hosts: every page names them all. */
const maxHosts = 10;
const isHost = (text: string): boolean =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/.test(text);

/** The hosts of a list, without repetition; if it is empty, the default ones. */
export const hostsOf = (text: string, otherwise: readonly string[] = []): readonly string[] => {
  const named = [...new Set(idsOf(text.toLowerCase()))];
  return named.length === 0 ? otherwise : named;
};

const isWeb = (text: string): boolean =>
  /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text);
const isMail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);
const isId = (text: string): boolean => /^\d{15,20}$/.test(text);

/** The error of a setting's value, or null. Empty means unset. */
export function checkSetting(name: SettingName, text: string): string | null {
  const { kind, most, options = {} }: Setting = settings[name];
  if (text.length > most) return `At most ${most} characters`;
  if (text.trim() === '') return null;
  switch (kind) {
    case 'text':
    case 'long':
      return null;
    case 'web':
      return isWeb(text) ? null : 'An address that begins with https://';
    case 'webOrMail': {
      const isAddress = isWeb(text) || (text.startsWith('mailto:') && isMail(text.slice(7)));
      return isAddress ? null : 'An address that begins with https:// or mailto:';
    }
    case 'mail':
      return isMail(text) ? null : 'A mail address';
    case 'id':
      return isId(text) ? null : 'An id of Discord: 15 to 20 digits';
    case 'ids': {
      const wrong = idsOf(text).find((one) => !isId(one));
      return wrong === undefined ? null : `“${wrong}” is not a DiscordID`;
    }
    case 'hosts': {
      const hosts = hostsOf(text);
      const wrong = hosts.find((one) => !isHost(one));
      if (wrong !== undefined) return `“${wrong}” is not a host name, such as i.imgur.com`;
      return hosts.length > maxHosts ? `At most ${maxHosts} hosts` : null;
    }
    case 'options': {
      const wrong = selectedNames(text).find((one) => !Object.hasOwn(options, one));
      return wrong === undefined ? null : `“${wrong}” is not an option`;
    }
    case 'versions':
      return /^\d{5,6}(, ?\d{5,6})*$/.test(text)
        ? null
        : 'Interface numbers of the game, such as 110207, 120007';
  }
}
