import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSimulator } from './app.ts';
import { Channels, mostKept, nonceLasts, type Draft } from './channels.ts';
import { simulatorDefaults } from './defaults.ts';
import { Grants, mostTokens } from './grants.ts';
import { signUpChannelId } from './guild.ts';
import { Members, mostMade } from './members.ts';
import { people } from './people.ts';
import { person } from './platform-user.ts';
import { newPlatformState } from './platform-state.ts';

let folder: string;
let memory: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warchest-memory-'));
  memory = path.join(folder, 'below', 'chat.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const draft = (content: string, nonce: string | null = null): Draft => ({
  content,
  embeds: [],
  components: [],
  allowedMentions: undefined,
  nonce,
});

/** A platform with that memory for as long as the work takes. */
async function during<T>(work: (ask: ReturnType<typeof asking>) => Promise<T>): Promise<T> {
  const app = buildSimulator({ memory });
  try {
    return await work(asking(app));
  } finally {
    await app.close();
  }
}
const asking =
  (app: ReturnType<typeof buildSimulator>) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) => {
    const headers = { host: 'localhost', authorization: `Bot ${simulatorDefaults.botToken}` };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return answer.json<Record<string, unknown> & { id: string; content: string }>();
  };

describe('what outlives the process', () => {
  const member = '118273645500100014';
  const posts = `/api/v10/channels/${signUpChannelId}/messages`;

  it('are messages, as they were changed last, direct ones, and people with their roles', async () => {
    const [posted, direct] = await during(async (ask) => {
      const first = await ask('POST', posts, { content: 'sign up', nonce: 'n1' });
      await ask('PATCH', `${posts}/${first.id}`, { content: 'signed up' });
      const own = await ask('POST', '/api/v10/users/@me/channels', { recipient_id: member });
      await ask('POST', `/api/v10/channels/${own.id}/messages`, { content: 'you are picked' });
      await ask('PUT', `/simulator/members/${member}/roles`, { roles: ['ADMIN'] });
      return [first, own];
    });
    expect(statSync(memory).mode & 0o777).toBe(0o600);
    expect(readFileSync(memory, 'utf8')).not.toContain(simulatorDefaults.botToken);
    await during(async (ask) => {
      expect((await ask('GET', `${posts}/${posted.id}`)).content).toBe('signed up');
      const again = await ask('POST', '/api/v10/users/@me/channels', { recipient_id: member });
      expect(again.id).toBe(direct.id);
      const messages = await ask('GET', `/api/v10/channels/${direct.id}/messages`);
      expect(messages).toMatchObject([{ content: 'you are picked' }]);
      const guild = `/api/v10/guilds/${simulatorDefaults.guildId}/members/${member}`;
      expect(await ask('GET', guild)).toMatchObject({ roles: ['900000000000000009'] });
      // The same nonce is the same message still.
      const same = { content: 'sign up', nonce: 'n1', enforce_nonce: true };
      expect((await ask('POST', posts, same)).id).toBe(posted.id);
      const next = await ask('POST', posts, { content: 'more' });
      expect(BigInt(next.id)).toBeGreaterThan(BigInt(posted.id));
    });
  });

  it.each([
    ['damaged', '{"version":1,"channels":['],
    ['of another shape', '{"version":0,"channels":[],"messages":[],"people":[]}'],
    ['of something else', '{"version":1,"channels":{}}'],
  ])('is nothing where the file is %s', async (_what, content) => {
    memory = path.join(folder, 'chat.json');
    writeFileSync(memory, content);
    await during(async (ask) => {
      expect(await ask('GET', posts)).toEqual([]);
      await ask('POST', posts, { content: 'again' });
    });
    await during(async (ask) => expect(await ask('GET', posts)).toHaveLength(1));
  });

  it('is not needed: a disk that takes nothing ends nothing', async () => {
    writeFileSync(path.join(folder, 'below'), 'no folder');
    await during(async (ask) => {
      expect((await ask('POST', posts, { content: 'said' })).content).toBe('said');
    });
  });
});

describe('what grows is bounded', () => {
  it('of each channel the newest messages are kept', () => {
    const channels = new Channels();
    for (let n = 1; n <= mostKept + 2; n++) channels.post('a', draft(`m${n}`, `n${n}`), n);
    channels.post('b', draft('other'), 1);
    const kept = channels.messages('a');
    expect([kept.length, kept[0]?.content, kept.at(-1)?.content]).toEqual([
      mostKept,
      `m${mostKept + 2}`,
      'm3',
    ]);
    expect(channels.messages('b')).toHaveLength(1);
    expect(channels.messages()).toHaveLength(mostKept + 1);
    expect(channels.withNonce('a', 'n1', mostKept)).toBeUndefined();
    expect(channels.withNonce('a', 'n3', mostKept)?.content).toBe('m3');
  });

  it('of those made by hand who came last are kept, and nothing of the others', () => {
    const world = newPlatformState({});
    const { members, channels } = world;
    const from = 500_000_000_000_000_000n;
    const idOf = (n: number) => String(from + BigInt(n));
    const welcome = (n: number) =>
      members.welcome({ id: idOf(n), name: `p${n}`, roles: [], inGuild: true });
    for (let n = 0; n < mostMade; n++) welcome(n);
    const messages = channels.direct(idOf(1), 1);
    channels.post(messages.id, draft('psst'), 1);
    // The first has come again since.
    welcome(0);
    welcome(mostMade);
    expect([members.get(idOf(0))?.username, members.get(idOf(1))]).toEqual(['p0', undefined]);
    expect([channels.get(messages.id), channels.messages()]).toEqual([undefined, []]);
    expect(members.list()).toHaveLength(people.length + mostMade);
    expect(members.kept()).toHaveLength(mostMade);
    // Whoever is there from the start stays, changed or not.
    const [{ id: first } = { id: '' }] = people;
    members.setRoles(first, []);
    for (let n = 1; n <= 3; n++) welcome(mostMade + n);
    expect(people.filter(({ id }) => members.get(id) === undefined)).toEqual([]);
    expect(members.kept()).toHaveLength(mostMade + 1);
  });

  it('also of those whom the file of an earlier time holds', () => {
    const kept = Array.from({ length: mostMade + 5 }, (_, n) =>
      person(String(600_000_000_000_000_000n + BigInt(n)), `p${n}`, null, 'OVERVIEW'),
    );
    const members = new Members(kept);
    members.welcome({ id: '700000000000000000', name: 'new', roles: [], inGuild: true });
    expect(members.kept()).toHaveLength(mostMade);
    expect(members.get('700000000000000000')?.username).toBe('new');
  });

  it('tokens are, the newest of them', () => {
    const grants = new Grants();
    const grant = { memberId: '1', redirectUri: '', scope: 'identify' };
    const first = grants.issue(grant, 1);
    const second = grants.issue({ ...grant }, 1);
    for (let n = 4; n < mostTokens; n += 2) grants.issue({ ...grant }, 1);
    expect(grants.grantOf(first.access, 1)).not.toBeNull();
    const last = grants.issue({ ...grant }, 1);
    expect([grants.grantOf(first.access, 1), grants.refresh(first.refresh, 1)]).toEqual([
      null,
      null,
    ]);
    expect(grants.grantOf(second.access, 1)).not.toBeNull();
    expect(grants.refresh(last.refresh, 1)).not.toBeNull();
  });

  it('a nonce is known for minutes, in its channel', () => {
    const channels = new Channels();
    const { id } = channels.post('a', draft('m', 'n'), 1_000);
    expect(channels.withNonce('b', 'n', 1_000)).toBeUndefined();
    expect(channels.withNonce('a', 'n', 1_000 + nonceLasts - 1)?.id).toBe(id);
    expect(channels.withNonce('a', 'n', 1_000 + nonceLasts)).toBeUndefined();
    expect(channels.withNonce('a', 'n', 1_000)).toBeUndefined();
  });
});
