import { describe, expect, it } from 'vitest';
import { InteractionResponseType } from 'discord-api-types/v10';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';

const here = community();

describe('commands', () => {
  const member = (...roles: TestUser['roles']) => here.guildMember(person({ roles }));

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
      expect(await here.command(who, name)).toMatchObject({
        flags: 64,
        content: 'You are not allowed to do this',
      });
    }
    expect((await here.command(barred, 'signup'))?.content).toContain('blacklisted');
    expect((await here.command(nobody, 'nothing'))?.content).toBe(
      'This sign-up is no longer there.',
    );
  });

  it('/runs tells the offered runs of today with free spots, and no hidden or full ones', async () => {
    const advertiser = member('BOOKING');
    const evening = dayOf(here.clock.now());
    const at = (time: string, given = {}) => here.openRun({ date: evening, time, ...given });
    await here.sql(`update runs set completed = true where date = $1`, [evening]);
    expect((await here.command(advertiser, 'runs'))?.content).toBe(
      'No runs today have free spots.',
    );
    const free = await at('21:00', { amountOfPossibleCustomer: 7 });
    const full = await at('22:00');
    await here.sql('update runs set active_count = capacity where id = $1', [full.id]);
    const hidden = await at('22:30');
    await here.sql('update runs set hidden = true where id = $1', [hidden.id]);
    const { content = '' } = (await here.command(advertiser, 'runs')) ?? {};
    expect(content.split('\n')).toHaveLength(1);
    expect(content).toContain('**7** of 7 free');
    expect(content).toContain(free.difficulty);
    await here.sql(`update runs set completed = true, active_count = 0 where date = $1`, [evening]);
  });

  it('/runs names twelve runs, and how many more there are', async () => {
    const advertiser = member('BOOKING');
    const date = dayOf(here.clock.now());
    await here.sql(`update runs set completed = true where date = $1`, [date]);
    const said = async () => ((await here.command(advertiser, 'runs'))?.content ?? '').split('\n');
    for (let run = 0; run < 12; run++) await here.openRun({ date, time: `20:${10 + run}` });
    expect(await said()).toHaveLength(12);
    expect((await said()).at(-1)).not.toContain('more');
    for (const time of ['21:00', '21:01']) await here.openRun({ date, time });
    expect((await said()).slice(12)).toEqual(['… and 2 more on the site.']);
    await here.sql(`update runs set completed = true where date = $1`, [date]);
  });

  it('/signup leads to the roles, by a choice of runs where there are several', async () => {
    const roster = await here.roster();
    await here.sql('update rosters set closed = true where id <> $1', [roster.message]);
    expect(JSON.stringify(await here.command(here.anna, 'signup'))).toContain(
      writeControl({ at: 'role', role: 'tank', roster: roster.message }),
    );
    const other = await here.openRoster(await here.openRun());
    const several = JSON.stringify(await here.command(here.anna, 'signup'));
    expect(several).toContain(other.message);
    const hidden = await here.openRun();
    const secret = await here.openRoster(hidden);
    await here.sql('update runs set hidden = true where id = $1', [hidden.id]);
    expect(JSON.stringify(await here.command(here.anna, 'signup'))).not.toContain(secret.message);
    const chosen = await here.press(here.anna, { at: 'rosters' }, other.message);
    expect(chosen.body.type).toBe(InteractionResponseType.UpdateMessage);
    expect(JSON.stringify(chosen.body)).toContain(`su:${other.message}:leave`);
    await here.sql('update rosters set closed = true');
    expect((await here.command(here.anna, 'signup'))?.content).toBe(
      'No run takes sign-ups right now.',
    );
  });

  it('/balance tells what somebody is owed', async () => {
    const who = member('OVERVIEW');
    const balance = async () => (await here.command(who, 'balance'))?.content;
    expect(await balance()).toBe('This cycle: **0g**.\nThe one before: **0g**.');
    await here.pay(who, 7);
    expect(await balance()).toBe('This cycle: **-7g**.\nThe one before: **0g**.');
  });

  it.each([
    [{ buyer: ' Thrall-Kazzak & co ', price: ' 120 ' }, '?buyer=Thrall-Kazzak+%26+co&price=120'],
    [{ buyer: ' ', price: '999999999' }, '?price=999999999'],
    [{ buyer: 'Thrall', price: '1000000000' }, '?buyer=Thrall'],
    [{ buyer: 'a'.repeat(61), price: '1.5' }, `?buyer=${'a'.repeat(60)}`],
    [{}, ''],
  ])('/book opens the booking page with what was typed: %j', async (typed, search) => {
    const answer = await here.command(member('BOOKING'), 'book', typed);
    const { publicOrigin } = here.world.server.deps.config;
    expect(answer).toEqual({
      flags: 64,
      content: 'The booking page opens filled in; choose the run there.',
      allowed_mentions: { parse: [] },
      components: [
        {
          type: 1,
          components: [
            {
              type: 2,
              style: 5,
              label: 'Book',
              url: `${publicOrigin}/booking/raid/bookandhistory${search}`,
            },
          ],
        },
      ],
    });
  });
});
