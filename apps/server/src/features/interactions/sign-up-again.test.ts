import { expect, it } from 'vitest';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { community } from '../../../test/community.ts';

const here = community();
const again = async () => (await here.press(here.anna, { at: 'again' })).body.data;

// proves CHAT-21
it('one press signs up with role, class and character of the latest sign-up for another run', async () => {
  const before = await here.openRun();
  await here.openRoster(before);
  const logsLink = 'https://logs.example/anna';
  const priest = { role: 'healer', class: 'Priest', logsLink, itemLevel: 690, best: 97 } as const;
  await here.signUp(here.anna, priest, before);
  const answer = await again();
  expect(answer?.content).toContain('You are on the list as Healer, Priest: Signed.');
  expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([
    { role: 'healer', class: 'Priest', status: 'Signed', ilvl: 690, best: 97, logsLink, note: '' },
  ]);
  const signUps = async () =>
    (
      await here.sql(`select 1 from audit_log where action = 'roster.signup' and details = $1`, [
        here.anna.id,
      ])
    ).length;
  expect(await signUps()).toBe(2);
  expect((await again())?.content).toBe(answer?.content);
  expect(await signUps()).toBe(2);
});

it.each([
  ['without an earlier sign-up', async () => undefined],
  [
    'with one of a class that is no longer sold',
    async () => {
      const before = await here.openRun();
      await here.openRoster(before);
      await here.signUp(here.anna, { role: 'dps', class: 'Mage' }, before);
      await here.sql(`update roster_signups set class = 'Tinker' where member_id = $1`, [
        here.anna.id,
      ]);
    },
  ],
])('%s it asks for the role', async (_, before) => {
  await before();
  const { message: roster } = await here.roster();
  const answer = await again();
  expect(answer?.content).toMatch(/^There is no earlier sign-up that fits .+ What do you play\?$/);
  expect(JSON.stringify(answer?.components)).toContain(
    writeControl({ at: 'role', roster, role: 'healer' }),
  );
  expect((await here.rosterNow())?.signups[here.anna.id]).toBeUndefined();
});

it('is refused to who is picked, when the sign-up is closed, and to the blacklisted', async () => {
  const before = await here.openRun();
  await here.openRoster(before);
  await here.signUp(here.anna, {}, before);
  await here.staff(here.anna);
  expect((await again())?.content).toContain('You are picked for this run already.');
  await here.sql('delete from roster_picks where run_id = $1', [here.run.id]);
  await here.sql('update rosters set closed = true where run_id = $1', [here.run.id]);
  expect((await again())?.content).toBe('The sign-up of this run is closed.');
  here.guildMember({ ...here.anna, roles: ['OVERVIEW', 'BLACKLISTED'] });
  await here.join({ ...here.anna, roles: ['OVERVIEW', 'BLACKLISTED'] });
  expect((await again())?.content).toContain('blacklisted');
});
