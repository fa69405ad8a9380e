import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { person } from '../../../test/harness.ts';
import { importedMembers } from '../../../test/imported-members.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { world, importing, file, rowOf, invited, logIn, guildRole, brokenInvariants } =
  importedMembers();

describe('roles that imported members are invited to', () => {
  // proves IMP-46
  it('are none of theirs until Discord gives them', async () => {
    const who = person({ name: 'Berta' });
    const has = person({ name: 'Cara', roles: ['ADVERTISER'] });
    await world().join(has);
    await file().run([
      { discordId: who.id, name: 'Berta', roles: ['raid leader, WEBADMIN', 'blacklisted'] },
      { name: 'Cara', roles: ['Advertiser', 'Gold collector'] },
    ]);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'RAIDLEADER', 'WEBADMIN']);
    expect(await invited(has.id)).toEqual(['GOLDCOLLECTOR']);
    expect((await rowOf(who.id))?.['roles']).toEqual([]);
    expect((await rowOf(has.id))?.['roles']).toEqual(['ADVERTISER']);
    const listed = async () => {
      const { body } = await world().as(importing).call(contract.settings.invitations);
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
      expect((await world().as(person({ roles })).call(contract.settings.invitations)).status).toBe(
        403,
      );
    // A file without the column says nothing of roles.
    const unsaid = await file().run([
      { discordId: who.id, name: 'Berta', paymentChar: 'Berta-Kazzak' },
    ]);
    expect(unsaid.counts.updated).toBe(1);
    expect(await invited(who.id)).toEqual(['BLACKLISTED', 'RAIDLEADER', 'WEBADMIN']);
    // They call as who they are, not as who they are invited to be.
    expect((await world().as(who).call(contract.settings.read)).status).toBe(403);
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
      world().as(by).call(contract.settings.withdrawInvitation, { body: { memberId, role } });
    for (const roles of [['ADMIN'], ['WEBADMIN', 'BLACKLISTED']] as const)
      expect((await withdraw(who.id, 'ACCESS', person({ roles }))).status).toBe(403);
    const done = await withdraw(who.id, 'ACCESS');
    expect(done.status).toBe(200);
    const left = done.body.invitations.filter(({ memberId }) => memberId === who.id);
    expect(left.map(({ role }) => role)).toEqual(['BOOKING']);
    expect(done.body).toEqual(
      (await world().as(importing).call(contract.settings.invitations)).body,
    );
    expect(await invited(who.id)).toEqual(['BOOKING']);
    const [audit] = await world().sql(
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
  it('are all gone when two are withdrawn at once', async () => {
    const who = person({ name: 'Gesa' });
    await file().run([{ discordId: who.id, name: 'Gesa', roles: ['Access', 'Booking'] }]);
    const withdraw = (role: Role) =>
      world()
        .as(importing)
        .call(contract.settings.withdrawInvitation, { body: { memberId: who.id, role } });
    const lock = `select 1 from role_invitations
      where member_id = $1 and role = 'ACCESS' for update`;
    const both = await whileLocked(world(), lock, [who.id], async ({ waits, waitsOrDone }) => {
      const first = withdraw('ACCESS');
      await waits(1);
      const second = withdraw('BOOKING');
      await waitsOrDone(2, second);
      return [first, second] as const;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await invited(who.id)).toEqual([]);
  });

  // proves IMP-46
  it('end when the meaning of a Discord role gives what was wanted', async () => {
    const who = person({ name: 'Hanna' });
    await file().run([{ discordId: who.id, name: 'Hanna', roles: ['Booking', 'Access'] }]);
    const guildRoleId = person().id;
    await logIn(who, [guildRoleId]);
    expect(await invited(who.id)).toEqual(['ACCESS', 'BOOKING']);
    await guildRole('WEBADMIN');
    const saved = await world()
      .as(importing)
      .call(contract.settings.saveRoleMap, {
        body: { mappings: [{ guildRoleId, role: 'BOOKING' }] },
      });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    expect((await rowOf(who.id))?.['roles']).toEqual(['BOOKING']);
    expect(await invited(who.id)).toEqual(['ACCESS']);
  });
});

it('leaves a sound database', async () => expect(await brokenInvariants()).toEqual([]));
