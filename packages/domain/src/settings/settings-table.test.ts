import { expect, it } from 'vitest';
import { announcedWords, directMessageTitles } from '../chat/direct-message-kinds.ts';
import {
  checkSetting,
  selectedNames,
  newsChannels,
  settingGroups,
  settings,
  type Setting,
} from './settings.ts';

const line = ({ label, kind, most, group, open, hint }: Setting) =>
  [label, kind, most, group, ...(open ? ['open'] : []), ...(hint ? [hint] : [])] as const;

// proves SET-1
it('the community sets these, under these words, as long as this, and these are open to all', () =>
  expect(Object.fromEntries(Object.entries(settings).map(([k, v]) => [k, line(v)]))).toEqual({
    communityName: ['Name', 'text', 40, 'community', 'open'],
    welcomeText: [
      'Welcome',
      'long',
      400,
      'community',
      'open',
      'Shown below the headline of the start page.',
    ],
    aboutText: ['About us', 'long', 800, 'community', 'open'],
    discord: ['Discord invitation', 'web', 300, 'links', 'open'],
    apply: ['APPLY', 'web', 300, 'links', 'open'],
    faq: ['FAQ', 'web', 300, 'links', 'open'],
    contact: ['Contact', 'webOrMail', 300, 'links', 'open'],
    twitter: ['Twitter', 'web', 300, 'links', 'open'],
    youtube: ['YouTube', 'web', 300, 'links', 'open'],
    instagram: ['Instagram', 'web', 300, 'links', 'open'],
    shiftPage: ['/booking/shift', 'web', 300, 'pages'],
    raidPage: ['/booking/raid', 'web', 300, 'pages'],
    naraidPage: ['/booking/naraid', 'web', 300, 'pages'],
    operatorName: ['Operator', 'text', 100, 'operator', 'open'],
    operatorAddress: ['Address', 'long', 300, 'operator', 'open'],
    operatorMail: ['Mail address', 'mail', 200, 'operator', 'open'],
    rosterChannel: ['Channel for sign-ups', 'id', 20, 'chat'],
    urgentChannel: ['Channel for urgent pings', 'id', 20, 'chat'],
    orderChannel: ['Channel for orders', 'id', 20, 'chat'],
    raidNewsChannel: ['Channel for news of raids', 'id', 20, 'chat'],
    mountraidNewsChannel: ['Channel for news of mount raids', 'id', 20, 'chat'],
    shiftNewsChannel: ['Channel for news of shifts', 'id', 20, 'chat'],
    announcedOff: ['Not announced in these channels', 'options', 200, 'chat'],
    newsOff: [
      'Never sent as a direct message',
      'options',
      300,
      'chat',
      'Each member chooses among the rest.',
    ],
    rosterOverseers: [
      'Members who may have rosters',
      'ids',
      400,
      'chat',
      'For runs that they lead, without needing a role. DiscordIDs, separated by commas or lines.',
    ],
    pictureHosts: [
      'Hosts of pictures',
      'hosts',
      400,
      'store',
      'Such as i.imgur.com, cdn.discordapp.com. Pictures of items may only come from these hosts. Takes effect when a page is reloaded.',
    ],
    addonInterface: [
      'Interface numbers of the game',
      'versions',
      60,
      'addon',
      'Such as 110207, 120007. The next download uses them.',
    ],
  }));

it('they stand in these groups', () =>
  expect(settingGroups).toEqual({
    community: 'The community',
    links: 'Links',
    pages: 'Booking pages elsewhere',
    operator: 'Legal operator',
    chat: 'Discord',
    store: 'Store',
    addon: 'Addon',
  }));

it('what there is to choose is chosen by its name', () => {
  expect(settings.announcedOff.options).toBe(announcedWords);
  expect(settings.newsOff.options).toBe(directMessageTitles);
  expect(selectedNames('created,spots')).toEqual(['created', 'spots']);
  expect(selectedNames('')).toEqual([]);
  expect(checkSetting('announcedOff', 'created,spots')).toBeNull();
  expect(checkSetting('announcedOff', 'created,picked')).toBe('“picked” is not an option');
  expect(newsChannels).toEqual({
    raid: 'raidNewsChannel',
    mountraid: 'mountraidNewsChannel',
    shift: 'shiftNewsChannel',
  });
});
