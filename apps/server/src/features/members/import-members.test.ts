import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { importsOf } from '../../../test/drive-import.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { offerLabels } from '../../../test/offered-labels.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { memberImporter, upsertMember } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
/** The ids that gold or runs name. */
const named = new Set<string>();
const importer = memberImporter((_read, ids) =>
  Promise.resolve(new Set(ids.filter((id) => named.has(id)))),
);
const file = () => importsOf(() => world, importing, importer);
const rowOf = async (id: string) =>
  (
    await world.sql(
      `select display_name, username, payment_char, roles, guild_role_ids from members where discord_id = $1`,
      [id],
    )
  )[0];
const invited = async (id: string) =>
  (
    await world.sql<{ role: Role; invited_by: string }>(
      'select role, invited_by from role_invitations where member_id = $1 order by role',
      [id],
    )
  ).map(({ role }) => role);
/** What the chat platform says at a login. */
const logIn = async ({ id, name }: TestUser, roleIds: readonly string[] = []) => {
  const now = world.clock.now();
  await change(
    { ...world.server.deps, actor: serverActor, now, requestId: newId(now) },
    'session.login',
    async (tx) => {
      await upsertMember(
        tx,
        { id, username: name.toLowerCase(), discriminator: '0', globalName: null, avatar: null },
        { nick: name, avatar: null, roleIds: [...roleIds] },
      );
    },
  );
};
const guildRole = async (role: Role): Promise<string> => {
  const id = person().id;
  await world.sql('insert into role_mappings (guild_role_id, role) values ($1, $2)', [id, role]);
  return id;
};

describe('imported members', () => {
  // proves IMP-4, IMP-45
  // proves IMP-45
  it('have the name of the sheet and no roles, until they log in', async () => {
    const who = person({ name: 'Alena' });
    const rows = [
      {
        discordId: who.id,
        name: 'Lena from the sheet',
        paymentChar: 'lena-twisting nether; Alt-Kazzak',
      },
      { discordId: null, name: 'lena FROM the sheet', paymentChar: 'Lena-TwistingNether' },
    ];
    const first = await file().run(rows);
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged']);
    expect(await rowOf(who.id)).toEqual({
      display_name: 'Lena from the sheet',
      username: 'Lena from the sheet',
      payment_char: 'Lena-TwistingNether',
      roles: [],
      guild_role_ids: [],
    });
    expect((await file().run(rows)).counts).toMatchObject({ unchanged: 2 });
    const renamed = await file().run([{ discordId: who.id, name: 'Lena', paymentChar: null }]);
    expect(renamed.counts.updated).toBe(1);
    expect(await rowOf(who.id)).toMatchObject({
      display_name: 'Lena',
      payment_char: 'Lena-TwistingNether',
    });
    const role = await guildRole('OVERVIEW');
    await logIn(who, [role]);
    expect(await rowOf(who.id)).toMatchObject({
      display_name: 'Alena',
      username: 'alena',
      roles: ['OVERVIEW'],
      payment_char: 'Lena-TwistingNether',
    });
    const later = await file().run([{ discordId: who.id, name: 'Lena' }, { name: 'alena' }]);
    expect(later.counts.unchanged).toBe(2);
  });

  it('are meant by their user name where a row has neither an id nor another name', async () => {
    const here = person({ name: 'Hanna' });
    await logIn(here);
    await world.sql(`update members set display_name = 'Hanna H.' where discord_id = $1`, [
      here.id,
    ]);
    const fresh = person().id;
    const { rows } = await file().run([
      { discordId: fresh, name: 'Fritz', username: 'fritz_x' },
      { username: 'FRITZ_X' },
      { username: 'hanna', paymentChar: 'Hanna-Kazzak' },
    ]);
    expect(rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'created',
      'unchanged',
      'updated',
    ]);
    expect(await rowOf(fresh)).toMatchObject({ display_name: 'Fritz', username: 'fritz_x' });
    expect(await rowOf(here.id)).toMatchObject({ payment_char: 'Hanna-Kazzak' });
  });

  it('say why a row names nobody', async () => {
    const twins = [person({ name: 'Twin' }), person({ name: 'Twin' })];
    for (const twin of twins) await world.join(twin);
    const result = await file().run([
      { name: 'Somebody unknown', roles: ['OVERVIEW'] },
      { name: 'twin' },
      { name: null, discordId: null },
      { discordId: person().id, name: null },
      { discordId: twins[0]?.id ?? '', roles: ['Overview / Booster'] },
      { discordId: twins[0]?.id ?? '', paymentChar: 'Twin-Nowhere' },
      { discordId: twins[0]?.id ?? '', roles: `Overview, ${'x'.repeat(61)}, nobody` },
    ]);
    expect(result.rows.at(-3)?.problem?.values).toEqual({ text: 'Booster' });
    expect(result.rows.at(-2)?.problem?.values).toEqual({
      sentence: '“Twin-Nowhere”: Unknown Realm selected',
    });
    expect(result.rows.at(-1)?.problem?.values).toEqual({ text: 'x'.repeat(60) });
    expect(result.rows.map(({ problem }) => [problem?.key, problem?.column])).toEqual([
      ['new-member', 'discordId'],
      ['several-members', 'name'],
      ['required', 'discordId'],
      ['required', 'name'],
      ['not-a-role', 'roles'],
      ['refused', 'paymentChar'],
      ['not-a-role', 'roles'],
    ]);
  });

  // proves IMP-46
  it('get no role: wanted ones are invitations until Discord gives them', async () => {
    const who = person({ name: 'Berta' });
    const has = person({ name: 'Cara', roles: ['ADVERTISER'] });
    await world.join(has);
    await file().run([
      { discordId: who.id, name: 'Berta', roles: ['raid leader, WEBADMIN', 'blacklisted'] },
      { name: 'Cara', roles: ['Advertiser', 'Gold collector'] },
    ]);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'RAIDLEADER', 'WEBADMIN']);
    expect(await invited(has.id)).toEqual(['GOLDCOLLECTOR']);
    expect((await rowOf(who.id))?.['roles']).toEqual([]);
    expect((await rowOf(has.id))?.['roles']).toEqual(['ADVERTISER']);
    const listed = async () => {
      const { body } = await world.as(importing).call(contract.settings.invitations);
      return body.invitations
        .filter(({ memberId }) => [who.id, has.id].includes(memberId))
        .map(({ displayName, role, by }) => [displayName, role, by]);
    };
    expect(await listed()).toEqual([
      ['Berta', 'BLACKLISTED', 'Wanda'],
      ['Cara', 'GOLDCOLLECTOR', 'Wanda'],
      ['Berta', 'RAIDLEADER', 'Wanda'],
      ['Berta', 'WEBADMIN', 'Wanda'],
    ]);
    for (const roles of [['ADMIN'], ['WEBADMIN', 'BLACKLISTED']] as const)
      expect((await world.as(person({ roles })).call(contract.settings.invitations)).status).toBe(
        403,
      );
    // A file without the column says nothing of roles.
    const unsaid = await file().run([
      { discordId: who.id, name: 'Berta', paymentChar: 'Berta-Kazzak' },
    ]);
    expect(unsaid.counts.updated).toBe(1);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'RAIDLEADER', 'WEBADMIN']);
    // They call as who they are, not as who they are invited to be.
    expect((await world.as(who).call(contract.settings.read)).status).toBe(403);
    await logIn(who, [await guildRole('RAIDLEADER')]);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'WEBADMIN']);
    // The role goes again on Discord: that is no invitation.
    await logIn(who, []);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'WEBADMIN']);
    expect(
      (await file().run([{ discordId: who.id, name: 'Berta', roles: null }])).counts.updated,
    ).toBe(1);
    expect(await invited(who.id)).toEqual([]);
  });

  // proves IMP-46
  it('are withdrawn by hand, one by one, by those who map roles', async () => {
    const who = person({ name: 'Dana' });
    await file().run([{ discordId: who.id, name: 'Dana', roles: ['Access', 'Booking'] }]);
    const withdraw = (memberId: string, role: Role, by = importing) =>
      world.as(by).call(contract.settings.withdrawInvitation, { body: { memberId, role } });
    for (const roles of [['ADMIN'], ['WEBADMIN', 'BLACKLISTED']] as const)
      expect((await withdraw(who.id, 'ACCESS', person({ roles }))).status).toBe(403);
    const done = await withdraw(who.id, 'ACCESS');
    expect(done.status).toBe(200);
    const left = done.body.invitations.filter(({ memberId }) => memberId === who.id);
    expect(left.map(({ role }) => role)).toEqual(['BOOKING']);
    expect(done.body).toEqual((await world.as(importing).call(contract.settings.invitations)).body);
    expect(await invited(who.id)).toEqual(['BOOKING']);
    const [audit] = await world.sql(
      `select actor_id, action, differences from audit_log
       where subject = 'member' and subject_id = $1 order by id desc limit 1`,
      [who.id],
    );
    expect(audit).toEqual({
      actor_id: importing.id,
      action: 'member.withdrawInvitation',
      differences: { invited: { oldValue: ['ACCESS', 'BOOKING'], newValue: ['BOOKING'] } },
    });
    for (const [id, role] of [
      [who.id, 'ACCESS'],
      [person().id, 'BOOKING'],
    ] as const) {
      const { status, problem } = await withdraw(id, role);
      expect([status, problem.type]).toEqual([404, 'not-found']);
    }
  });

  // proves IMP-46
  it('end when the meaning of a Discord role gives what was wanted', async () => {
    const who = person({ name: 'Hanna' });
    await file().run([{ discordId: who.id, name: 'Hanna', roles: ['Booking', 'Access'] }]);
    const guildRoleId = person().id;
    await logIn(who, [guildRoleId]);
    expect(await invited(who.id)).toEqual(['ACCESS', 'BOOKING']);
    await guildRole('WEBADMIN');
    const saved = await world.as(importing).call(contract.settings.saveRoleMap, {
      body: { mappings: [{ guildRoleId, role: 'BOOKING' }] },
    });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    expect((await rowOf(who.id))?.['roles']).toEqual(['BOOKING']);
    expect(await invited(who.id)).toEqual(['ACCESS']);
  });

  // proves IMP-47
  it('keep the payment character that they chose', async () => {
    const who = person({ name: 'Dora', roles: ['OVERVIEW'] });
    await world.join(who);
    const fill = await file().run([{ discordId: who.id, paymentChar: 'Dora-Kazzak' }]);
    expect(fill.counts.updated).toBe(1);
    expect(
      (await world.as(who).call(contract.members.notices)).body.map(({ text }) => text),
    ).toEqual([
      'An import of Wanda set Dora-Kazzak as your payment character. Change it if it is not yours.',
    ]);
    const same = await file().run([{ name: 'Dora', paymentChar: ' dora-kazzak ' }]);
    expect(same.counts.unchanged).toBe(1);
    const other = await file().run([{ name: 'Dora', paymentChar: 'Wanda-Kazzak' }]);
    expect(other.rows[0]?.problem).toEqual({
      key: 'refused',
      column: 'paymentChar',
      values: { sentence: 'They are paid on Dora-Kazzak, which only they change' },
    });
    expect((await rowOf(who.id))?.['payment_char']).toBe('Dora-Kazzak');
    expect((await file().undo(fill))[0]?.result).toBe('taken-back');
    expect((await rowOf(who.id))?.['payment_char']).toBe('');
  });

  // proves IMP-47
  it('get no new payment character on a realm that is no longer offered', async () => {
    const [known, other] = [person({ name: 'Ilka' }), person({ name: 'Jule' })];
    const rows = [known, other].map(({ id, name }) => ({
      discordId: id,
      name,
      paymentChar: `${name}-Draenor`,
    }));
    await file().run(rows.slice(0, 1));
    await offerLabels(world, false, { realms: ['Draenor'] });
    const done = await file().run(rows.slice(1));
    await offerLabels(world, true, { realms: ['Draenor'] });
    expect(done.rows.map(({ problem }) => problem)).toEqual([
      {
        key: 'refused',
        column: 'paymentChar',
        values: { sentence: '“Jule-Draenor”: Unknown Realm selected' },
      },
    ]);
    expect((await rowOf(known.id))?.['payment_char']).toBe('Ilka-Draenor');
  });

  // proves IMP-48
  it('are taken back while nothing names them and they have not come', async () => {
    const before = await world.sql('select * from members order by discord_id');
    const [one, paid, come] = [
      person({ name: 'Eva' }),
      person({ name: 'Fee' }),
      person({ name: 'Gala' }),
    ];
    const first = await file().run(
      [one, paid, come].map(({ id, name }) => ({ discordId: id, name, roles: ['OVERVIEW'] })),
    );
    named.add(paid.id);
    await logIn(come);
    const undone = await file().undo(first);
    expect(undone.map(({ result, problem }) => [result, problem?.key])).toEqual([
      ['kept', 'changed'],
      ['kept', 'in-use'],
      ['taken-back', undefined],
    ]);
    expect(await rowOf(one.id)).toBeUndefined();
    expect(await invited(one.id)).toEqual([]);
    expect(await invited(paid.id)).toEqual(['OVERVIEW']);
    expect(await world.sql('select * from members order by discord_id')).toHaveLength(
      before.length + 2,
    );
    expect((await file().run([{ discordId: one.id, name: 'Eva' }])).counts.created).toBe(1);
  });
});

it('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
