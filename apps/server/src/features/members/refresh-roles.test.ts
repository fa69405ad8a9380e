import { afterEach, beforeEach, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { runs } from '@warchest/contract/runs.ts';
import { settings } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { Browser } from '../../../test/browser.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { serverWithRetries } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const minute = 60_000;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

/** Sessions outlive their access tokens here: only the age of the roles is looked at. */
async function signIn(who: TestUser): Promise<void> {
  await world.cookieOf(who);
  await world.sql(`update session_tokens set expires_at = expires_at + interval '1 day'`);
}
const rolesOf = async (who: TestUser) => (await world.as(who).call(members.myRoles)).body.roles;

// proves ACC-4
test('in use, roles are asked for again after five minutes, in the background', async () => {
  const anna = person({ roles: ['RAIDMANAGER', 'OVERVIEW'] });
  await signIn(anna);
  world.chat.put(anna.id, anna.name, ['OVERVIEW', 'ADVERTISER']);
  world.clock.advance(5 * minute - 1);
  expect(await rolesOf(anna)).toContain('RAIDMANAGER');
  expect(world.chat.asked).toBe(0);

  world.clock.advance(1);
  await Promise.all(Array.from({ length: 20 }, () => rolesOf(anna)));
  await expect.poll(() => rolesOf(anna)).toEqual(['ADVERTISER', 'OVERVIEW']);
  // Twenty requests, one question.
  expect(world.chat.asked).toBe(1);
  const [audited] = await world.sql(
    `select actor_id, action, differences from audit_log where subject = 'member' and subject_id = $1
     order by id desc limit 1`,
    [anna.id],
  );
  expect(audited).toMatchObject({ actor_id: 'server', action: 'member.roles' });
});

test('a request that read the roles before they were answered asks no second time', async () => {
  const anna = person({ roles: ['OVERVIEW'] });
  await signIn(anna);
  const before = world.clock.now();
  world.clock.advance(6 * minute);
  const { roles } = world.server.app;
  await roles.refresh(anna.id);
  expect(world.chat.asked).toBe(1);
  world.clock.advance(9_999);
  roles.seen(anna.id, before);
  expect(world.chat.asked).toBe(1);
  // what is still old ten seconds later was not changed by that answer
  world.clock.advance(1);
  roles.seen(anna.id, before);
  expect(world.chat.asked).toBe(2);
  await roles.refresh(anna.id);
});

test('roles that did not change are confirmed without a word in the log', async () => {
  const anna = person({ roles: ['OVERVIEW', 'RAIDMANAGER'] });
  await signIn(anna);
  world.clock.advance(6 * minute);
  await rolesOf(anna);
  const refreshedAt = async () =>
    (await world.sql<{ at: string }>('select roles_refreshed_at as at from members'))[0]?.at;
  await expect.poll(refreshedAt).toBe(new Date(world.clock.now()).toISOString());
  expect(await world.sql(`select 1 from audit_log where action = 'member.roles'`)).toEqual([]);
});

test('open screens hear of other roles, and nothing of another name', async () => {
  const anna = person({ roles: ['OVERVIEW'] });
  await signIn(anna);
  const heard: unknown[] = [];
  const leave = world.server.deps.notices.subscribe((notice) => void heard.push(notice));
  const refreshed = async (name: string, ...roles: Role[]) => {
    world.chat.put(anna.id, name, roles);
    world.clock.advance(6 * minute);
    await world.server.app.roles.refresh(anna.id);
    return heard.splice(0);
  };
  const renamed = await refreshed('Anna the Second', 'OVERVIEW');
  const raised = await refreshed('Anna the Second', 'OVERVIEW', 'RAIDMANAGER');
  leave();
  const audited = await world.sql<{ fields: string[] }>(
    `select array(select jsonb_object_keys(differences) order by 1) as fields from audit_log
     where action = 'member.roles' and subject_id = $1 order by id`,
    [anna.id],
  );
  expect({ renamed, raised, audited: audited.map(({ fields }) => fields) }).toEqual({
    renamed: [],
    raised: [{ topic: 'member', to: anna.id, parts: ['roles'] }],
    audited: [['displayName', 'username'], ['roles']],
  });
});

// proves ACC-5
test('with the chat platform away for fifteen minutes staff rights rest until it is back', async () => {
  const anna = person({ roles: ['OVERVIEW', 'RAIDMANAGER'] });
  await signIn(anna);
  world.chat.away = true;
  world.clock.advance(15 * minute);
  expect((await world.as(anna).call(runs.raid.create)).status).toBe(422);

  world.clock.advance(1);
  expect((await world.as(anna).call(runs.raid.create)).status).toBe(403);
  expect(await rolesOf(anna)).toEqual(['OVERVIEW']);
  // While it is away it is asked every half minute only.
  const { asked } = world.chat;
  await rolesOf(anna);
  expect(world.chat.asked).toBe(asked);

  world.chat.away = false;
  world.clock.advance(30_001);
  await rolesOf(anna);
  await expect.poll(() => rolesOf(anna)).toEqual(['OVERVIEW', 'RAIDMANAGER']);
});

test('a platform that could not answer is asked again half a minute later, and not before', async () => {
  const anna = person({ roles: ['OVERVIEW'] });
  await signIn(anna);
  world.chat.away = true;
  const { roles } = world.server.app;
  await roles.refresh(anna.id);
  world.clock.advance(29_999);
  await roles.refresh(anna.id);
  expect(world.chat.asked).toBe(1);
  world.clock.advance(1);
  await roles.refresh(anna.id);
  expect(world.chat.asked).toBe(2);
});

// proves ACC-6
test('whoever left the guild has no roles any more', async () => {
  const anna = person({ roles: ['OVERVIEW'] });
  await signIn(anna);
  world.chat.put(anna.id, anna.name, null);
  world.clock.advance(6 * minute);
  await rolesOf(anna);
  await expect.poll(() => rolesOf(anna)).toEqual([]);
});

test('an answer that a later one has overtaken changes nothing', async () => {
  const [anna, ben] = [person({ roles: ['OVERVIEW', 'RAIDMANAGER'] }), person({ roles: [] })];
  const elsewhere = await world.startServer();
  for (const one of [anna, ben]) await signIn(one);
  world.clock.advance(6 * minute);
  const answers = holdAnswers();
  world.chat.put(ben.id, ben.name, ['RAIDMANAGER']);
  const slow = [anna, ben].map(({ id }) => world.server.app.roles.refresh(id));
  answers.flow();
  world.clock.advance(1_000);
  world.chat.put(anna.id, anna.name, ['OVERVIEW']);
  world.chat.put(ben.id, ben.name, null);
  for (const { id } of [anna, ben]) await elsewhere.app.roles.refresh(id);
  answers.release();
  await Promise.all(slow);
  expect([await rolesOf(anna), await rolesOf(ben)]).toEqual([['OVERVIEW'], []]);
});

/** Keeps what the chat platform answers of members on its way: whoever asks before `flow` waits for `release`. */
function holdAnswers() {
  const { chat } = world;
  const original = chat.member.bind(chat);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  chat.member = async (id) => {
    const answer = await original(id);
    await held;
    return answer;
  };
  return { flow: () => void (chat.member = original), release: () => release() };
}

test.each([
  ['is asked for again', ({ id }: TestUser) => world.server.app.roles.refresh(id)],
  ['logs in', ({ id }: TestUser) => new Browser(world).logIn(id)],
])(
  'who %s while the meaning of a role is being changed has what it means then',
  async (_, come) => {
    const [admin, anna] = [person({ roles: ['WEBADMIN', 'SUPERADMIN'] }), person()];
    await signIn(anna);
    world.clock.advance(6 * minute);
    await signIn(admin);
    const guildRole = '987654321098765432';
    const member = { nick: null, avatar: null, roleIds: [guildRole] };
    world.chat.put(anna.id, anna.name, []);
    world.chat.memberOf = () => Promise.resolve(member);
    world.chat.member = (id) =>
      Promise.resolve({
        identity: { id, username: anna.name, discriminator: '0', globalName: null, avatar: null },
        member,
      });
    // somebody has her row while both come
    const lock = 'select 1 from members where discord_id = $1 for update';
    const [taken, saved] = await whileLocked(
      world,
      lock,
      [anna.id],
      async ({ waits, waitsOrDone }) => {
        const coming = come(anna);
        await waits(1);
        const saving = world.as(admin).call(settings.saveRoleMap, {
          body: { mappings: [{ guildRoleId: guildRole, role: 'RAIDMANAGER' }] },
        });
        await waitsOrDone(2, saving);
        return [coming, saving] as const;
      },
    );
    expect((await saved).status).toBe(200);
    await taken;
    const [row] = await world.sql('select roles from members where discord_id = $1', [anna.id]);
    expect(row).toEqual({ roles: ['RAIDMANAGER'] });
  },
);

test('who gets other roles while the meaning of theirs is being changed locks both in one order', async () => {
  const [admin, anna] = [person({ roles: ['WEBADMIN', 'SUPERADMIN'] }), person()];
  await signIn(anna);
  world.clock.advance(6 * minute);
  await signIn(admin);
  const guildRole = '987654321098765432';
  await world.sql('update members set guild_role_ids = $2 where discord_id = $1', [
    anna.id,
    [guildRole],
  ]);
  world.chat.put(anna.id, anna.name, ['OVERVIEW']);
  const { server, retried } = await serverWithRetries(world);
  const lock = 'select 1 from members where discord_id = $1 for update';
  const [taken, saved] = await whileLocked(world, lock, [anna.id], async ({ waits }) => {
    const refreshing = server.app.roles.refresh(anna.id);
    await waits(1);
    const saving = world.as(admin, server).call(settings.saveRoleMap, {
      body: { mappings: [{ guildRoleId: guildRole, role: 'RAIDMANAGER' }] },
    });
    await waits(2);
    return [refreshing, saving] as const;
  });
  expect((await saved).status).toBe(200);
  await taken;
  expect(await rolesOf(anna)).toEqual(['OVERVIEW']);
  expect(retried).toEqual([]);
});
