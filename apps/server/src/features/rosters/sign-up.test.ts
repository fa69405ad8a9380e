import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { booster } from '../../../test/staffed-run.ts';

const { rosters } = contract;
const here = community();

describe('a sign-up', () => {
  // proves ROS-3
  it('says who comes as what, entry by entry, and can be changed', async () => {
    await here.signUp(here.anna, { note: 'from 20:30', best: 91.5, kills: 4 });
    await here.signUp(here.anna, { class: 'Priest', role: 'healer', status: 'Late' });
    await here.signUp(here.anna, { itemLevel: 690 });
    expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([
      { role: 'dps', class: 'Mage', status: 'Signed', ilvl: 690, best: 91.5, note: 'from 20:30' },
      { role: 'healer', class: 'Priest', status: 'Late', displayName: 'Anna' },
    ]);
    expect(await here.outbox('roster.changed')).toHaveLength(1);
  });

  it('keeps when its character was last spoken of, until it is another one', async () => {
    const said = async (offered: object) => {
      here.clock.advance(1_000);
      await here.signUp(here.anna, offered);
      const [row] = await here.sql<{ signed: Date; said: Date | null }>(
        'select signed_at as signed, said_at as said from roster_signups where member_id = $1',
        [here.anna.id],
      );
      return [row?.signed, row?.said].map((at) => at && new Date(at).getTime());
    };
    const begin = here.clock.now();
    expect(await said({})).toEqual([begin + 1_000, null]);
    expect(await said({ note: 'late' })).toEqual([begin + 1_000, null]);
    expect(await said({ itemLevel: 701 })).toEqual([begin + 1_000, begin + 3_000]);
    expect(await said({ note: 'in time', itemLevel: 701 })).toEqual([begin + 1_000, begin + 3_000]);
  });

  it.each([
    [{ class: 'Bard' }, 'class', 'Class not existing'],
    [{ status: 'Perhaps' }, 'status', 'Unknown status'],
    [{ logsLink: ' ' }, 'logsLink', 'Field is required'],
  ])('is refused with %j', async (offered, path, message) => {
    await expect(here.signUp(booster(), offered)).rejects.toMatchObject({
      refusal: 'invalid',
      options: { errors: [{ path, message }] },
    });
  });

  // proves ROS-3
  it('needs no logs of a loot buddy, and discards entries without', async () => {
    const [lena, rolf] = [booster('Lena'), booster('Rolf')];
    await here.signUp(lena, { role: 'lb', logsLink: '' });
    await here.signUp(rolf);
    await here.sql(`update roster_signups set logs_link = ''`);
    expect(Object.keys((await here.rosterNow())?.signups ?? {})).toEqual([lena.id]);
  });

  it('ends with the leader’s word, and when the run starts', async () => {
    const { message } = await here.roster();
    const close = (closed: boolean) =>
      here.leader.call(rosters.close, { body: { message, closed } });
    expect((await close(true)).body.data.closed).toBe(true);
    await expect(here.signUp(booster())).rejects.toMatchObject({ refusal: 'roster-closed' });
    await close(false);
    await here.signUp(booster());
    await here.startAt(here.clock.now());
    await expect(here.signUp(booster())).rejects.toMatchObject({ refusal: 'roster-closed' });
  });

  // proves ROS-4, ROS-6, ROS-9
  it('is changed by the leader while nobody picked it', async () => {
    await here.signUp(here.anna);
    const at = { raidId: here.run.id, booster: here.anna.id };
    const healer = await here.leader.call(rosters.role, {
      body: { ...at, charClass: 'Mage', role: 'heal' },
    });
    expect(healer.body.data.signups[here.anna.id]).toMatchObject([{ role: 'healer' }]);
    await here.leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Mage', newClass: 'Priest' },
    });
    await here.leader.call(rosters.status, {
      body: { ...at, charClass: 'Priest', status: 'Bench' },
    });
    const [entry] = (await here.rosterNow())?.signups[here.anna.id] ?? [];
    expect(entry).toMatchObject({ role: 'healer', class: 'Priest', status: 'Bench' });

    const unknown = await here.leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Priest', newClass: 'Bard' },
    });
    expect(unknown.problem.errors).toEqual([{ path: 'newClass', message: 'Class not existing' }]);
    const strange = await here.leader.call(rosters.status, {
      body: { ...at, charClass: 'Mage', status: 'Late' },
    });
    expect(strange.problem.type).toBe('not-signed-up');
    await here.pick(here.anna, { role: 'healer', boosterClass: 'Priest' });
    const locked = await here.leader.call(rosters.role, {
      body: { ...at, charClass: 'Priest', role: 'dps' },
    });
    expect([locked.status, locked.problem.type]).toEqual([409, 'booster-picked']);
    await expect(here.signUp(here.anna)).rejects.toMatchObject({ refusal: 'booster-picked' });
  });
});

it('leaves every invariant as it was', async () => {
  expect(await here.brokenInvariants()).toEqual([]);
});
