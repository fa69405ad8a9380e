import dns from 'node:dns';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { throttle } from './throttle.ts';
import { ProfileUnavailable } from './port.ts';
import { raiderIo } from './raider-io.ts';

const aldwina = { realmSlug: 'twisting-nether', name: 'Aldwina' };

describe('against the simulated Raider.IO', () => {
  const simulator = buildSimulator();
  let base = '';
  beforeAll(async () => {
    base = `${await simulator.listen({ host: '127.0.0.1', port: 0 })}/raider`;
  });
  afterAll(() => simulator.close());

  // proves WIRE-26
  it('finds characters, and says when there is none', async () => {
    const profiles = raiderIo({ base });
    expect(await profiles.lookup(aldwina)).toEqual({
      name: 'Aldwina',
      realm: 'Twisting Nether',
      class: 'Warrior',
      faction: 'Alliance',
    });
    expect(await profiles.lookup({ realmSlug: 'gordunni', name: 'Изольдра' })).toMatchObject({
      faction: 'Horde',
    });
    expect(await profiles.lookup({ realmSlug: 'kazzak', name: 'Nobodyhere' })).toBeNull();
  });
});

describe('against a neighbour who misbehaves', () => {
  let asked: string[] = [];
  let answer: (response: http.ServerResponse) => void = () => undefined;
  const neighbour = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  let base = '';
  beforeAll(async () => {
    neighbour.listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
    base = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    asked = [];
  });
  afterAll(() => {
    neighbour.closeAllConnections();
    neighbour.close();
  });

  const profile = (name: string) =>
    JSON.stringify({ name, realm: 'Kazzak', class: 'Mage', faction: 'horde' });
  const friendly = (response: http.ServerResponse) => response.end(profile('Anybody'));

  // proves WIRE-26
  it('does not follow redirects', async () => {
    answer = (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
    await expect(raiderIo({ base }).lookup(aldwina)).rejects.toThrow(ProfileUnavailable);
    expect(asked).toHaveLength(1);
  });

  it('stops reading what is too large, whether announced or not', async () => {
    let written = 0;
    answer = (response) => {
      const chunk = 'x'.repeat(16 * 1024);
      const more = () => {
        if (response.destroyed || written > 50_000_000) return;
        written += chunk.length;
        if (response.write(chunk)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    await expect(raiderIo({ base }).lookup(aldwina)).rejects.toThrow('larger than 65536');
    expect(written).toBeLessThan(50_000_000);
    answer = (response) => response.end(profile('x'.repeat(70_000)));
    await expect(raiderIo({ base }).lookup(aldwina)).rejects.toThrow(ProfileUnavailable);
  });

  it.each<[string, (response: http.ServerResponse) => void]>([
    ['never answers', () => undefined],
    ['never ends', (response) => response.write('{')],
    ['drips', (response) => void setInterval(() => response.write(' '), 30).unref()],
  ])('gives up on one who %s', async (_how, behaviour) => {
    answer = behaviour;
    const waits: number[] = [];
    // three times: a busy machine may hold one of them up
    for (let turn = 0; turn < 3; turn += 1) {
      const started = performance.now();
      await expect(raiderIo({ base, timeoutMs: 200 }).lookup(aldwina)).rejects.toThrow(
        ProfileUnavailable,
      );
      waits.push(performance.now() - started);
    }
    expect(Math.min(...waits)).toBeLessThan(2000);
  });

  it.each<[string, (response: http.ServerResponse) => void, string]>([
    ['an error', (response) => response.writeHead(503).end(), 'answered 503'],
    ['a rate limit', (response) => response.writeHead(429).end('{}'), 'answered 429'],
    ['no JSON', (response) => response.end('<html>'), 'the answer is not JSON'],
    ['another shape', (response) => response.end('{"name":"A","realm":1}'), 'unknown shape'],
    [
      'an unknown faction',
      (response) => response.end(profile('A').replace('horde', 'neutral')),
      'unknown shape',
    ],
    ['nothing', (response) => response.socket?.destroy(), 'socket hang up'],
  ])('does not take %s for a character, and asks again next time', async (_what, how, why) => {
    const profiles = raiderIo({ base });
    answer = how;
    const failed = profiles.lookup(aldwina);
    await expect(failed).rejects.toThrow(ProfileUnavailable);
    await expect(failed).rejects.toThrow(why);
    answer = friendly;
    expect(await profiles.lookup(aldwina)).toMatchObject({ name: 'Anybody' });
  });

  it.each([
    ['name', 40],
    ['realm', 60],
    ['class', 40],
  ])('takes a %s of one letter up to %d', async (field, most) => {
    const lookup = async (length: number) => {
      const whole = { name: 'A', realm: 'B', class: 'C', faction: 'horde' };
      answer = (response) =>
        response.end(JSON.stringify({ ...whole, [field]: 'x'.repeat(length) }));
      return raiderIo({ base })
        .lookup(aldwina)
        .then((found) => found?.[field as 'name'].length, String);
    };
    const unknown = 'ProfileUnavailable: the answer has an unknown shape';
    expect([await lookup(0), await lookup(1), await lookup(most), await lookup(most + 1)]).toEqual([
      unknown,
      1,
      most,
      unknown,
    ]);
  });

  it('asks once for many, and remembers for ten minutes; an unknown one for one', async () => {
    let now = 1_800_000_000_000;
    const profiles = raiderIo({ base, now: () => now });
    answer = friendly;
    await Promise.all(Array.from({ length: 20 }, () => profiles.lookup(aldwina)));
    await profiles.lookup({ ...aldwina, name: 'ALDWINA' });
    expect(asked).toEqual([
      '/api/v1/characters/profile?region=eu&realm=twisting-nether&name=Aldwina',
    ]);
    now += 10 * 60_000;
    answer = (response) => response.writeHead(400).end('{}');
    expect(await profiles.lookup(aldwina)).toBeNull();
    expect(await profiles.lookup(aldwina)).toBeNull();
    expect(asked).toHaveLength(2);
    now += 60_000;
    answer = friendly;
    expect(await profiles.lookup(aldwina)).not.toBeNull();
  });

  it('forgets the oldest when it remembers enough', async () => {
    const profiles = raiderIo({ base, remembered: 2 });
    answer = friendly;
    for (const name of ['Eins', 'Zwei', 'Drei', 'Drei', 'Zwei', 'Eins']) {
      await profiles.lookup({ realmSlug: 'kazzak', name });
    }
    expect(asked).toHaveLength(4);
  });

  it('asks a few times a second, and tells those who would wait too long', async () => {
    // all at one time, however long the machine takes
    const profiles = raiderIo({ base, perSecond: 4, patienceMs: 100, now: () => 0 });
    answer = friendly;
    const names = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg'];
    const all = await Promise.allSettled(
      names.map((name) => profiles.lookup({ realmSlug: 'kazzak', name })),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    expect(asked).toHaveLength(4);
  });

  it('does not ask for what cannot be a character', async () => {
    const profiles = raiderIo({ base });
    for (const name of ['../admin', 'A', 'Ald&region=us', 'Muchtoolongname']) {
      expect(await profiles.lookup({ realmSlug: 'kazzak', name })).toBeNull();
    }
    expect(asked).toEqual([]);
  });
});

it('spreads work evenly once the burst is used up', async () => {
  const turn = throttle(10, 1000, Date.now);
  const started = Date.now();
  for (let i = 0; i < 12; i += 1) expect(await turn()).toBe(true);
  expect(Date.now() - started).toBeGreaterThanOrEqual(150);
});

it('has an address that can be used, or says which setting is wrong', () => {
  expect(() => raiderIo({ base: 'http://raider.example' })).toThrow('RAIDER_IO_BASE must be https');
  expect(() => raiderIo()).not.toThrow();
});

it('asks nobody inside our network, whatever the name resolves to', async () => {
  type Done = (error: null, found: readonly dns.LookupAddress[]) => void;
  const inside = (_name: string, _options: object, done: Done) =>
    done(null, [{ address: '10.0.0.1', family: 4 }]);
  const resolve = vi.spyOn(dns, 'lookup').mockImplementation(inside as typeof dns.lookup);
  try {
    await expect(raiderIo().lookup(aldwina)).rejects.toThrow('the name has no public address');
    expect(resolve.mock.calls.map(([name]) => name)).toEqual(['raider.io']);
  } finally {
    resolve.mockRestore();
  }
});
