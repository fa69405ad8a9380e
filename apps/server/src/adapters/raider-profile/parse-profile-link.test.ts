import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseProfileLink } from './parse-profile-link.ts';
import { raiderIo } from './raider-io.ts';

describe('a profile link', () => {
  it.each([
    ['https://raider.io/characters/eu/kazzak/Brunhelda', 'kazzak', 'Brunhelda'],
    ['https://www.raider.io/characters/eu/twisting-nether/Aldwina', 'twisting-nether', 'Aldwina'],
    ['  https://raider.io/characters/eu/kazzak/Brunhelda/\n', 'kazzak', 'Brunhelda'],
    ['https://raider.io/characters/eu/kazzak/Brunhelda?utm_source=x#top', 'kazzak', 'Brunhelda'],
    ['https://raider.io/characters/eu/kazzak/Brunhelda/mythic-plus', 'kazzak', 'Brunhelda'],
    ['HTTPS://Raider.IO/characters/EU/Kazzak/brunhelda', 'kazzak', 'brunhelda'],
    ['https://raider.io/characters/eu/gordunni/Изольдра', 'gordunni', 'Изольдра'],
    ['https://raider.io/characters/eu/soulflayer/%D0%A2%D0%B0%D1%8F', 'soulflayer', 'Тая'],
    ['https://raider.io/characters/eu/hyjal/E\u0301lodrine', 'hyjal', 'Élodrine'],
    [`https://raider.io/characters/eu/${'k'.repeat(40)}/Ab`, 'k'.repeat(40), 'Ab'],
    ['https://raider.io/characters/eu/kazzak/Abcdefghijkl', 'kazzak', 'Abcdefghijkl'],
    [`https://raider.io/characters/eu/kazzak/Ab?${'x'.repeat(458)}`, 'kazzak', 'Ab'],
    ["https://raider.io/characters/eu/pozzo-dell'eternità/Io", "pozzo-dell'eternità", 'Io'],
  ])('%s is read', (link, realmSlug, name) => {
    expect(parseProfileLink(link)).toEqual({ region: 'eu', realmSlug, name });
  });
});

/** Ways to make a server ask somebody else. `at` is an address on this machine that must stay unasked. */
const hostileLinks = (at: string): string[] => {
  const path = '/characters/eu/kazzak/Brunhelda';
  const port = at.split(':')[1] ?? '';
  return [
    `http://${at}${path}`,
    `https://${at}${path}`,
    `//${at}${path}`,
    `http://raider.io${path}`,
    `ftp://raider.io${path}`,
    `file://raider.io${path}`,
    `javascript://raider.io${path}`,
    `data:text/html,https://raider.io${path}`,
    `raider.io${path}`,
    `https:raider.io${path}`,
    `https:/raider.io${path}`,
    `https:///raider.io${path}`,
    `https:\\\\raider.io${path.replaceAll('/', '\\')}`,
    `https://raider.io.${at}${path}`,
    `https://raider.io.evil.example${path}`,
    `https://evil-raider.io${path}`,
    `https://api.raider.io${path}`,
    `https://raider.io.${path}`,
    `https://raider.io@${at}${path}`,
    `https://raider.io%40${at}${path}`,
    `https://raider.io:443@${at}${path}`,
    `https://user@raider.io${path}`,
    `https://user:pass@raider.io${path}`,
    `https://${at}#@raider.io${path}`,
    `https://${at}?https://raider.io${path}`,
    `https://${at}/https://raider.io${path}`,
    `https://${at}\\@raider.io${path}`,
    `https://raider.io\\@${at}${path}`,
    `https://raider.io:${port}${path}`,
    `https://raider.io:443${path}`,
    `https://[::1]:${port}${path}`,
    `https://[::ffff:127.0.0.1]:${port}${path}`,
    `https://2130706433:${port}${path}`,
    `https://0x7f.1:${port}${path}`,
    `https://127.1:${port}${path}`,
    `https://localhost:${port}${path}`,
    `https://169.254.169.254/latest/meta-data`,
    `https://ｒaider.io${path}`,
    `https://raider。io${path}`,
    `https://rаider.io${path}`,
    `https://raider\u200b.io${path}`,
    `https://rai\tder.io${path}`,
    `https://raider.io\r\nHost: ${at}\r\n${path}`,
    `https://raider.io${path}\u0000`,
    `https://raider.io${path}%00`,
    `https://raider.io/characters/us/kazzak/Brunhelda`,
    `https://raider.io/guilds/eu/kazzak/Brunhelda`,
    `https://raider.io/redirect?to=http://${at}${path}`,
    `https://raider.io/x/..${path}`,
    `https://raider.io/characters/eu/kazzak/..%2f..%2f..%2fadmin`,
    `https://raider.io/characters/eu/%2e%2e/Brunhelda`,
    `https://raider.io/characters/eu/kazzak/%252e%252e`,
    `https://raider.io/characters/eu/kazzak/Brun%3Fregion=us`,
    `https://raider.io/characters/eu/kazzak%26name=Else/Brunhelda`,
    `https://raider.io/characters/eu/kazzak/Brun helda`,
    `https://raider.io/characters/eu/kazzak/B`,
    `https://raider.io/characters/eu/kazzak/Brunheldabrunhelda`,
    `https://raider.io/characters/eu/kazzak/Brun%E0%A4%A`,
    `https://raider.io/characters/eu//Brunhelda`,
    `https://raider.io/characters/eu/${'k'.repeat(41)}/Brunhelda`,
    `https://raider.io${path}?${'x'.repeat(500)}`,
    `https://raider.io/characters/eu/kazzak/Ab?${'x'.repeat(459)}`,
    `xhttps://raider.io${path}`,
    `https://raider.io/characters/eu/kazzak-/Brunhelda`,
    `https://raider.io/characters/eu/-kazzak/Brunhelda`,
    `https://raider.io/characters/eu/kazzak/Abcdefghijklm`,
    `https://raider.io/./characters/eu/kazzak/Brunhelda`,
    `https://raider.io/%2e/characters/eu/kazzak/Brunhelda`,
    `https://raider.io/characters/eu/kazzak/Brunhelda/.`,
    `https://raider.io/characters/eu/kazzak/Brunhelda/.?x`,
    '',
  ];
};

describe('a hostile link', () => {
  let hits = 0;
  const canary = http.createServer((_request, response) => {
    hits += 1;
    response.end('{}');
  });
  canary.on('connection', () => (hits += 1));
  beforeAll(async () => {
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterAll(() => canary.close());

  // proves WIRE-26, SHELL-23
  it('is refused in every form, and nobody else is asked', async () => {
    const links = hostileLinks(`127.0.0.1:${(canary.address() as AddressInfo).port}`);
    expect(links.length).toBeGreaterThan(40);
    // As the server does it: what the link names is looked up, nothing else.
    const profiles = raiderIo({ base: 'http://127.0.0.1:9', timeoutMs: 300 });
    const accepted = links.filter((link) => parseProfileLink(link) !== null);
    for (const link of accepted) {
      await profiles
        .lookup(parseProfileLink(link) ?? { realmSlug: '', name: '' })
        .catch(() => null);
    }
    expect(accepted).toEqual([]);
    expect(hits).toBe(0);
  });

  it('would be seen by the canary', async () => {
    await fetch(`http://127.0.0.1:${(canary.address() as AddressInfo).port}`);
    expect(hits).toBeGreaterThan(0);
  });
});
