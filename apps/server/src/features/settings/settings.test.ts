import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const webAdmin = person({ roles: ['WEBADMIN'], name: 'Wanda' });
const outsiders = [
  person({ roles: ['ADMIN', 'SUPERADMIN', 'ACCESS', 'RAIDMANAGER'] }),
  person({ roles: ['WEBADMIN', 'BLACKLISTED'] }),
];
const read = async () => (await world.as(webAdmin).call(settings.read)).body;
const save = (body: object, who: TestUser | null = webAdmin) =>
  world.as(who).call(settings.save, { body: body as never });

describe('settings of the community', () => {
  it('are set by WEBADMIN', async () => {
    for (const [who, status] of [[null, 401], ...outsiders.map((one) => [one, 403])] as const) {
      const caller = world.as(who as TestUser | null);
      expect((await caller.call(settings.read)).status).toBe(status);
      expect((await save({ values: { apply: '' } }, who as TestUser | null)).status).toBe(status);
    }
  });
  // proves SET-3
  it.each([
    [{ discord: 'http://chat.example' }, 'values.discord', 'An address that begins with https://'],
    [{ communityName: 'x'.repeat(41) }, 'values.communityName', 'At most 40 characters'],
    [{ rosterChannel: 'general' }, 'values.rosterChannel', 'An id of Discord: 15 to 20 digits'],
  ])('refuse %j', async (values, path, message) => {
    const before = await read();
    const refused = await save({ values: { faq: 'https://faq.example', ...values } });
    expect([refused.status, refused.problem.errors]).toEqual([422, [{ path, message }]]);
    expect(await read()).toEqual(before);
  });
  it('refuse what they do not know', async () => {
    expect((await save({ values: { motto: 'x' } })).status).toBe(422);
    expect((await save({ values: { faq: null } })).status).toBe(422);
  });
  // proves SET-2
  it('are in force with the next request, in every process', async () => {
    const elsewhere = await world.startServer();
    const values = {
      communityName: ' Goldhall ',
      apply: 'https://apply.example',
      shiftPage: 'https://sheets.example/shift',
      addonInterface: '130000',
      operatorName: 'Anna Example',
    };
    expect((await save({ values })).status).toBe(200);
    const site = (await world.as(null, elsewhere).call(settings.site)).body;
    expect(site).toMatchObject({
      communityName: 'Goldhall',
      apply: 'https://apply.example',
      operatorName: 'Anna Example',
      faq: '',
    });
    // visitors do not get what only admins need
    expect(Object.keys(site)).not.toContain('addonInterface');
    const sheet = await elsewhere.app.fastify.inject({ url: '/booking/shift' });
    expect([sheet.statusCode, sheet.headers.location]).toEqual([302, values.shiftPage]);
    expect(
      await world.sql(
        `select version, differences->'communityName'->>'newValue' as name from audit_log
         where subject = 'settings' order by id desc limit 1`,
      ),
    ).toEqual([{ version: 1, name: 'Goldhall' }]);
  });
  // proves SET-5
  it('keep what two set at once, and say what both have set', async () => {
    const { version } = await read();
    const olga = person({ roles: ['WEBADMIN'], name: 'Olga' });
    expect((await save({ version, values: { faq: 'https://one.example' } }, olga)).status).toBe(
      200,
    );
    const mine = await save({
      version,
      values: { apply: 'https://apply.example', contact: 'mailto:a@b.example' },
    });
    expect(mine.body.values).toMatchObject({
      faq: 'https://one.example',
      contact: 'mailto:a@b.example',
    });
    const clash = await save({ version, values: { faq: 'https://two.example' } });
    expect([clash.status, clash.problem.type, clash.problem.detail]).toEqual([
      409,
      'stale',
      expect.stringContaining('by Olga'),
    ]);
    const same = await read();
    expect((await save({ values: { faq: 'https://one.example' } })).body).toEqual(same);
  });
  // proves SET-5
  it('keep what two set in the same moment', async () => {
    await save({ values: { apply: 'https://before.example' } });
    const { version } = await read();
    const set = { apply: 'https://now.example', operatorName: 'Olga Example' };
    // both have read them before either of them writes, unless one waits for the other
    const lock = 'select 1 from community_settings for update';
    const both = await whileLocked(world, lock, [], async ({ waits }) => {
      const saves = Object.entries(set).map(([name, value]) => save({ values: { [name]: value } }));
      await waits(2);
      return saves;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ version: version + 2, values: set });
  });
});

it('members who begin or cease to keep all rosters hear of it, and nobody else', async () => {
  const [first, second, third] = [person(), person(), person()].map(({ id }) => id);
  const heard: unknown[] = [];
  await save({ values: { rosterOverseers: `${first}, ${second}` } });
  const stop = world.server.deps.notices.subscribe((notice) => {
    if (notice.topic === 'member') heard.push([notice.to, notice.parts]);
  });
  await save({ values: { rosterOverseers: `${second}, ${third}` } });
  stop();
  expect(heard).toHaveLength(2);
  expect(heard).toEqual(
    expect.arrayContaining([
      [first, ['roles']],
      [third, ['roles']],
    ]),
  );
});

describe('what roles of the guild mean', () => {
  const map = async () => (await world.as(webAdmin).call(settings.roleMap)).body;
  const mean = (body: object, who: TestUser | null = webAdmin) =>
    world.as(who).call(settings.saveRoleMap, { body: body as never });
  const guildRoleId = '910000000000000042';

  it('is for WEBADMIN', async () => {
    const body = { mappings: [{ guildRoleId, role: 'SUPERADMIN' }] };
    expect((await mean(body, null)).status).toBe(401);
    for (const who of outsiders) {
      expect((await world.as(who).call(settings.roleMap)).status).toBe(403);
      expect((await mean(body, who)).status).toBe(403);
    }
  });
  it.each([
    [[{ guildRoleId: 'x', role: 'ADMIN' }], 'mappings.0.guildRoleId'],
    [[{ guildRoleId, role: 'KING' }], 'mappings.0.role'],
    [[], 'mappings'],
    [
      [
        { guildRoleId, role: 'ADMIN' },
        { guildRoleId, role: null },
      ],
      'mappings.1.guildRoleId',
    ],
  ])('refuses %j', async (mappings, path) => {
    const refused = await mean({ mappings });
    expect([refused.status, refused.problem.errors?.map((one) => one.path)]).toEqual([422, [path]]);
  });
  it('is described by the names of the guild, or by ids while it cannot be reached', async () => {
    const known = await map();
    expect(known.named).toBe(true);
    const admin = known.mappings.find(({ role }) => role === 'WEBADMIN');
    expect(admin?.name).toBe('The WEBADMIN');
    world.chat.away = true;
    const away = await map();
    world.chat.away = false;
    expect(away.named).toBe(false);
    expect(away.mappings.find(({ role }) => role === 'WEBADMIN')).toMatchObject({
      guildRoleId: admin?.guildRoleId,
      name: null,
    });
  });
  // proves ACC-3
  it('is in force at once for those who hold them, and for nobody else', async () => {
    const [holder, other] = [person({ roles: [] }), person({ roles: ['OVERVIEW'] })];
    for (const one of [holder, other]) await world.cookieOf(one);
    await world.sql('update members set guild_role_ids = $2 where discord_id = $1', [
      holder.id,
      [guildRoleId],
    ]);
    const rolesOf = async (who: TestUser) =>
      (await world.as(who).call(contract.members.myRoles)).body.roles;
    const set = await mean({ mappings: [{ guildRoleId, role: 'ADVERTISER' }] });
    expect([set.status, set.body.changed]).toEqual([200, 1]);
    expect(await rolesOf(holder)).toEqual(['ADVERTISER']);
    expect(await rolesOf(other)).toEqual(['OVERVIEW']);
    expect((await map()).mappings.find((one) => one.guildRoleId === guildRoleId)).toEqual({
      guildRoleId,
      name: null,
      role: 'ADVERTISER',
      members: 1,
    });
    const back = await mean({ mappings: [{ guildRoleId, role: null }] });
    expect(back.body.changed).toBe(1);
    expect(await rolesOf(holder)).toEqual([]);
    expect((await mean({ mappings: [{ guildRoleId, role: null }] })).body.changed).toBe(0);
  });
  it('gives the roles of several mappings in the order of their names', async () => {
    const holder = person({ roles: [] });
    await world.cookieOf(holder);
    const [one, other] = ['910000000000000061', '910000000000000062'];
    await world.sql('update members set guild_role_ids = $2 where discord_id = $1', [
      holder.id,
      [one, other],
    ]);
    const first = await mean({ mappings: [{ guildRoleId: one, role: 'OVERVIEW' }] });
    const second = await mean({ mappings: [{ guildRoleId: other, role: 'ADVERTISER' }] });
    expect([first.body.changed, second.body.changed]).toEqual([1, 1]);
    expect((await world.as(holder).call(contract.members.myRoles)).body.roles).toEqual([
      'ADVERTISER',
      'OVERVIEW',
    ]);
  });
  // proves ACC-3
  it('never leaves the administration to nobody', async () => {
    const { mappings, version } = await map();
    const admin = mappings.find(({ role }) => role === 'WEBADMIN');
    const wanted = { guildRoleId: admin?.guildRoleId, role: null };
    const refused = await mean({ version, mappings: [wanted] });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'mappings.0.role', message: 'At least one role has to mean WEBADMIN' }],
    ]);
  });
  it('merges what two say at once', async () => {
    const { version } = await map();
    const [one, two] = ['910000000000000051', '910000000000000052'];
    const say = (guildRole: string, role: string) =>
      mean({ version, mappings: [{ guildRoleId: guildRole, role }] });
    expect((await say(one ?? '', 'OVERVIEW')).status).toBe(200);
    expect((await say(two ?? '', 'OVERVIEW')).status).toBe(200);
    const clash = await say(one ?? '', 'MANAGER');
    expect([clash.status, clash.problem.type]).toEqual([409, 'stale']);
  });
});
