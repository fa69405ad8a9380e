import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTypes } from '@warchest/contract/interactions.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import {
  comesIntoGuild,
  commandOf,
  sent,
  openSignup,
  type Signup,
} from '../../../test/chat-interactions.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { openRun } from '../../../test/fixtures.ts';
import { booster, openRoster } from '../../../test/staffed-run.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let list: Signup;
beforeEach(async () => {
  list = await openSignup(world);
});

describe('commands', () => {
  const call = async (who: TestUser, name: string, options: Record<string, string> = {}) =>
    (await sent(world, commandOf(who, name, options))).body.data;
  const member = (...roles: TestUser['roles']) => comesIntoGuild(world, person({ roles }));

  // proves CHAT-19
  it('are for who may do the same on the web, and seen by them alone', async () => {
    const nobody = member();
    const barred = member('OVERVIEW', 'BLACKLISTED');
    for (const [name, who] of [
      ['runs', nobody],
      ['runs', barred],
      ['balance', nobody],
      ['book', nobody],
      ['book', barred],
    ] as const) {
      expect(await call(who, name)).toMatchObject({
        flags: 64,
        content: 'You are not allowed to do this',
      });
    }
    expect((await call(barred, 'signup'))?.content).toContain('blacklisted');
    expect((await call(nobody, 'nothing'))?.content).toBe('This sign-up is no longer there.');
  });

  it('/runs tells the offered runs of today with free spots, and no hidden or full ones', async () => {
    const advertiser = member('BOOKING');
    const evening = dayOf(world.clock.now());
    const at = (time: string, given = {}) =>
      openRun(world, list.people, { date: evening, time, ...given });
    await world.sql(`update runs set completed = true where date = $1`, [evening]);
    expect((await call(advertiser, 'runs'))?.content).toBe('No runs today have free spots.');
    const free = await at('21:00', { amountOfPossibleCustomer: 7 });
    const full = await at('22:00');
    await world.sql('update runs set active_count = capacity where id = $1', [full.id]);
    const hidden = await at('22:30');
    await world.sql('update runs set hidden = true where id = $1', [hidden.id]);
    const { content = '' } = (await call(advertiser, 'runs')) ?? {};
    expect(content.split('\n')).toHaveLength(1);
    expect(content).toContain('**7** of 7 free');
    expect(content).toContain(free.difficulty);
    await world.sql(`update runs set completed = true, active_count = 0 where date = $1`, [
      evening,
    ]);
  });

  it('/signup leads to the roles, by a choice of runs where there are several', async () => {
    await world.sql('update rosters set closed = true where id <> $1', [list.roster]);
    const anna = comesIntoGuild(world, booster());
    expect(JSON.stringify(await call(anna, 'signup'))).toContain(writeControl(list.role('tank')));
    const other = await openRoster(world, list.people.leader, await openRun(world, list.people));
    const several = JSON.stringify(await call(anna, 'signup'));
    expect(several).toContain(other.message);
    const chosen = await list.press(anna, { at: 'rosters' }, other.message);
    expect(chosen.body.type).toBe(answerTypes.update);
    expect(JSON.stringify(chosen.body)).toContain(`su:${other.message}:leave`);
    await world.sql('update rosters set closed = true');
    expect((await call(anna, 'signup'))?.content).toBe('No run takes sign-ups right now.');
  });

  it('/balance tells what somebody is owed', async () => {
    expect((await call(member('OVERVIEW'), 'balance'))?.content).toBe(
      'This cycle: **0g**.\nThe one before: **0g**.',
    );
  });

  it('/book opens the booking page with what was typed', async () => {
    const opened = JSON.stringify(
      await call(member('BOOKING'), 'book', { buyer: 'Thrall-Kazzak & co', price: '120' }),
    );
    expect(opened).toContain('/booking/raid/bookandhistory?buyer=Thrall-Kazzak+%26+co&price=120');
  });
});
