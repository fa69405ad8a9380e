import { describe, expect, it } from 'vitest';
import {
  checkSetting,
  hostsOf,
  idsOf,
  openSettings,
  settingNames,
  type SettingName,
} from './settings.ts';

const https = 'An address that begins with https://';
const either = `${https} or mailto:`;
const noHost = (text: string) => `“${text}” is not a host name, such as i.imgur.com`;

describe('a setting', () => {
  it('may be empty', () =>
    expect(settingNames.filter((name) => checkSetting(name, '') !== null)).toEqual([]));
  it.each<[SettingName, string, string | null]>([
    ['communityName', 'a'.repeat(40), null],
    ['communityName', 'a'.repeat(41), 'At most 40 characters'],
    ['aboutText', 'Two\nlines', null],
    ['discord', 'https://discord.gg/abc', null],
    ['discord', 'http://discord.gg/abc', https],
    ['discord', 'javascript:alert(1)', https],
    ['discord', 'https://localhost', https],
    ['discord', 'https://chat.example:8443/a?b#c', null],
    ['discord', 'https://chat.example.evil@x', https],
    ['discord', 'https://a.example/b c', https],
    ['discord', 'mailto:staff@example.org', https],
    ['discord', 'soon', https],
    ['discord', 'see https://discord.gg/abc', https],
    ['discord', 'HTTPS://Discord.GG/abc', null],
    ['discord', '   ', null],
    ['contact', 'mailto:staff@example.org', null],
    ['contact', 'https://example.org/contact', null],
    ['contact', 'mailto:a@example.org', null],
    ['contact', 'mailto:staff', either],
    ['contact', 'staff@example.org', either],
    ['contact', 'mailto:@example.org', either],
    ['contact', 'nailto:staff@example.org', either],
    ['pictureHosts', 'i.imgur.com', null],
    ['pictureHosts', 'I.Imgur.com, cdn.discordapp.com\na-b.example', null],
    ['pictureHosts', 'https://i.imgur.com', noHost('https://i.imgur.com')],
    ['pictureHosts', 'i.imgur.com/x', noHost('i.imgur.com/x')],
    ['pictureHosts', "i.imgur.com 'unsafe-inline'", noHost("'unsafe-inline'")],
    ['pictureHosts', '*', noHost('*')],
    ['pictureHosts', '*.imgur.com', noHost('*.imgur.com')],
    ['pictureHosts', 'data:', noHost('data:')],
    ['pictureHosts', 'localhost', noHost('localhost')],
    ['pictureHosts', '127.0.0.1', noHost('127.0.0.1')],
    ['pictureHosts', '-a.example', noHost('-a.example')],
    ['pictureHosts', 'a.example:8080', noHost('a.example:8080')],
    ['pictureHosts', Array.from({ length: 10 }, (_, at) => `h${at}.example`).join(), null],
    [
      'pictureHosts',
      Array.from({ length: 11 }, (_, at) => `h${at}.example`).join(),
      'At most 10 hosts',
    ],
    ['operatorMail', 'staff@example.org', null],
    ['operatorMail', 'staff@example', 'A mail address'],
    ['operatorMail', 'a b@example.org', 'A mail address'],
    ['operatorMail', 'staff@example.org.', 'A mail address'],
    ['rosterChannel', '123456789012345', null],
    ['rosterChannel', '12345678901234567890', null],
    ['rosterChannel', '12345678901234', 'An id of Discord: 15 to 20 digits'],
    ['rosterChannel', '#123456789012345', 'An id of Discord: 15 to 20 digits'],
    ['rosterChannel', '123456789012345#', 'An id of Discord: 15 to 20 digits'],
    ['rosterChannel', '#general', 'An id of Discord: 15 to 20 digits'],
    ['rosterOverseers', '123456789012345, 123456789012346\n123456789012347', null],
    ['rosterOverseers', '123456789012345, anna', '“anna” is not a DiscordID'],
    ['rosterOverseers', 'anna, bert', '“anna” is not a DiscordID'],
    ['addonInterface', 'v110207', 'Interface numbers of the game, such as 110207, 120007'],
    ['addonInterface', '110207;', 'Interface numbers of the game, such as 110207, 120007'],
    ['addonInterface', '110207, 120007', null],
    ['addonInterface', '11020', null],
    ['addonInterface', '11.2.7', 'Interface numbers of the game, such as 110207, 120007'],
  ])('%s of %j', (name, text, message) => expect(checkSetting(name, text)).toBe(message));
  it('of ids is a list', () => expect(idsOf(' 1, 2;\n3 ,')).toEqual(['1', '2', '3']));
  // proves SET-4
  it('is open to everybody only where visitors read it', () => {
    expect(openSettings).toContain('operatorName');
    for (const shut of ['rosterChannel', 'rosterOverseers', 'raidPage', 'addonInterface'])
      expect(openSettings).not.toContain(shut);
  });
});

describe('hosts', () => {
  it('stand between commas or lines, once each, in small letters', () =>
    expect(hostsOf('A.example, b.example;\n a.example')).toEqual(['a.example', 'b.example']));
  it('are others where none is named', () => {
    expect(hostsOf(' ', ['c.example'])).toEqual(['c.example']);
    expect(hostsOf('a.example', ['c.example'])).toEqual(['a.example']);
    expect(hostsOf('')).toEqual([]);
  });
});
