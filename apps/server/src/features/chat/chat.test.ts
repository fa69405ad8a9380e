import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, testWorld, type Person, type World } from '../../../test/harness.ts';
import { cast, openRun } from '../../../test/scenes.ts';
import { booster, leaves, openRoster, pickAs, saveAs, signs } from '../../../test/staffed-run.ts';
import { claimLasts } from './steps-outbox.ts';
import { makeReminders } from './make-reminders.ts';
import { sendDue } from './send.ts';

const { chat, runs, rosters, settings } = contract;
const channel = '920000000000000001';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await world
    .as(person({ roles: ['WEBADMIN'] }))
    .call(settings.save, { body: { values: { rosterChannel: channel } } });
});
afterAll(() => world.close());

let people: ReturnType<typeof cast>;
let run: RaidView;
beforeEach(async () => {
  people = cast();
  run = await openRun(world, people);
  await world.sql('delete from chat_outbox');
  world.chat.said.length = 0;
});

/** Sends all that is due after some time, in milliseconds. */
async function sendAfter(milliseconds = 0): Promise<void> {
  world.clock.advance(milliseconds);
  while ((await sendDue(world.server.deps)).taken > 0);
}
const waiting = async () =>
  world.sql<{ kind: string; attempts: number; error: string; failed: boolean }>(
    `select kind, attempts, last_error as error, failed_at is not null as failed
     from chat_outbox where sent_at is null order by id`,
  );
const toldTo = (who: Person): string[] =>
  world.chat.said.flatMap(({ channelId, post }) =>
    channelId === `dm ${who.id}` ? [post.content] : [],
  );

describe('the sign-up message', () => {
  it('is posted with its buttons, and its counts follow', async () => {
    const roster = await openRoster(world, people.leader, run);
    await sendAfter();
    const [message] = world.chat.said;
    expect(message).toMatchObject({ channelId: channel });
    expect(message?.post.buttons?.map(({ id, disabled }) => [id, disabled])).toEqual([
      [`su:${roster.message}:tank`, false],
      [`su:${roster.message}:healer`, false],
      [`su:${roster.message}:dps`, false],
      [`su:${roster.message}:lb`, false],
      [`su:${roster.message}:leave`, undefined],
    ]);
    const [anna, bert] = [booster('Anna'), booster('Bert')];
    await signs(world, anna, run);
    await signs(world, bert, run, { role: 'tank', class: 'Warrior' });
    await signs(world, bert, run, { role: 'tank', class: 'Monk' });
    await signs(world, booster('Cleo'), run, { status: 'Absent' });
    await pickAs(world, people.leader, run, anna);
    await sendAfter(500);
    expect(world.chat.said).toHaveLength(1);
    expect(message?.post.content).toContain('**Tank**: 1 signed up, 0 of 2 picked');
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 0 of 6 picked');
    expect(message?.post.content).toContain('2 boosters signed up.');
    await saveAs(world, people.leader, roster);
    await sendAfter(500);
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 1 of 6 picked');
  });

  it('takes nobody in when it is closed, and says that it is gone', async () => {
    const { message: id } = await openRoster(world, people.leader, run);
    await sendAfter();
    const [message] = world.chat.said;
    await world.as(people.leader).call(rosters.close, { body: { message: id, closed: true } });
    await sendAfter(500);
    expect(message?.post.content).toContain('**The sign-up is closed.**');
    expect(message?.post.buttons?.every(({ disabled }) => disabled)).toBe(false);
    expect(message?.post.buttons?.slice(0, 4).every(({ disabled }) => disabled)).toBe(true);
    await world
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: id } });
    await sendAfter(500);
    expect(message?.post).toEqual({ content: expect.stringContaining('The roster was deleted.') });
  });

  it('is set to what is committed, also by who commits while it is being sent', async () => {
    await openRoster(world, people.leader, run);
    await sendAfter();
    await signs(world, booster('Anna'), run);
    // Somebody has it already: what is changed from now on needs a message of its own.
    await world.sql(
      `update chat_outbox set claimed_until = now() + interval '1 year' where kind = 'roster.changed'`,
    );
    await signs(world, booster('Bert'), run);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['roster.changed', 'roster.changed']);
    await signs(world, booster('Cleo'), run);
    expect(await waiting()).toHaveLength(2);
    // … which does not overtake the first.
    await sendAfter(500);
    expect(await waiting()).toHaveLength(2);
    await world.sql('update chat_outbox set claimed_until = not_before');
    await sendAfter(500);
    expect(await waiting()).toEqual([]);
    expect(world.chat.said[0]?.post.content).toContain('3 boosters signed up.');
  });
});

describe('those who are picked', () => {
  it('are told two seconds apart, and of it when they no longer are', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert] = [booster('Anna'), booster('Bert')];
    for (const one of [anna, bert]) {
      await signs(world, one, run);
      await pickAs(world, people.leader, run, one);
    }
    await saveAs(world, people.leader, roster);
    await sendAfter();
    expect([toldTo(anna), toldTo(bert)]).toEqual([
      [expect.stringContaining('You are picked as DPS, Mage.')],
      [],
    ]);
    await sendAfter(2000);
    expect(toldTo(bert)).toHaveLength(1);
  });

  it('are asked into the group by name, and nobody else by whatever is said', async () => {
    const roster = await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run);
    await pickAs(world, people.leader, run, anna, { state: 'saved' });
    const custom = `@everyone <@${people.manager.id}> [free](https://evil.example)`;
    await world.as(people.leader).call(rosters.ping, {
      body: {
        message: roster.message,
        horde: 'Inviter-Ravencrest',
        alliance: '',
        voice: '',
        custom,
      },
    });
    await sendAfter();
    const ping = world.chat.said.find(({ post }) => post.content.includes('Invites'));
    expect(ping?.post.mentions).toEqual([anna.id]);
    expect(ping?.post.content).toContain(`<@${anna.id}>`);
    expect(ping?.post.content).toContain('Horde: Inviter-Ravencrest');
    expect(ping?.post.content).not.toContain(`<@${people.manager.id}>`);
    expect(ping?.post.content).not.toContain('](https:');
  });
});

describe('an urgent ping', () => {
  it('calls those who signed up for what is missing', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert, cleo] = [booster('Anna'), booster('Bert'), booster('Cleo')];
    await signs(world, anna, run);
    await signs(world, bert, run, { role: 'tank', class: 'Warrior' });
    await signs(world, cleo, run, { role: 'lb', class: 'Priest' });
    await pickAs(world, people.leader, run, anna);
    await saveAs(world, people.leader, roster);
    const { status } = await world
      .as(people.leader)
      .call(rosters.urgent, { body: { message: roster.message, raidId: run.id } });
    expect(status).toBe(200);
    await sendAfter();
    const urgent = world.chat.said.find(({ post }) => post.content.includes('Still needed'));
    expect(urgent?.post.mentions).toEqual([bert.id]);
    expect(urgent?.post.content).toContain('Still needed: 2 Tank, 2 Healer, 5 DPS.');
  });
});

describe('the platform', () => {
  it('is away: nothing is lost, and pauses grow until somebody has to look', async () => {
    const { status } = await world.as(people.leader).call(rosters.open, { body: { raid: run.id } });
    expect(status).toBe(200);
    world.chat.away = true;
    await sendAfter();
    expect(await waiting()).toEqual([
      { kind: 'roster.opened', attempts: 1, error: 'away', failed: false },
    ]);
    await sendAfter(4_999);
    expect((await waiting())[0]?.attempts).toBe(1);
    await sendAfter(1);
    expect((await waiting())[0]?.attempts).toBe(2);
    world.chat.away = false;
    await sendAfter(14_999);
    expect(world.chat.said).toEqual([]);
    await sendAfter(1);
    expect(world.chat.said).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('takes what was posted by who then died for the same message', async () => {
    await openRoster(world, people.leader, run);
    // Posted, and dead before it was written down.
    const [row] = await world.sql<{ id: string }>(`update chat_outbox
      set claimed_until = now() - interval '1 second', attempts = 1 returning id`);
    await world.chat.post(channel, row?.id ?? '', { content: 'x' });
    await sendAfter(claimLasts);
    expect(world.chat.said).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('says no: it is given up at once, with the reason', async () => {
    const roster = await openRoster(world, people.leader, run);
    await sendAfter();
    world.chat.said.length = 0;
    await world
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: roster.message } });
    await sendAfter();
    expect(await waiting()).toEqual([
      {
        kind: 'roster.deleted',
        attempts: 1,
        error: 'The message is not there any more',
        failed: true,
      },
    ]);
  });

  it('has lost the sign-up message: it is posted anew', async () => {
    await openRoster(world, people.leader, run);
    await sendAfter();
    world.chat.said.length = 0;
    await signs(world, booster('Anna'), run);
    await sendAfter(500);
    await signs(world, booster('Bert'), run);
    await sendAfter(500);
    expect(world.chat.said.map(({ post }) => post.content)).toEqual([
      expect.stringContaining('2 boosters signed up.'),
    ]);
    expect(await waiting()).toEqual([]);
  });
});

it('without a channel nothing is posted, and what to do is said', async () => {
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  await admin.call(settings.save, { body: { values: { rosterChannel: '' } } });
  await openRoster(world, people.leader, run);
  await sendAfter();
  await admin.call(settings.save, { body: { values: { rosterChannel: channel } } });
  expect(await waiting()).toEqual([
    { kind: 'roster.opened', attempts: 1, error: 'No channel for sign-ups is set', failed: true },
  ]);
});

it('two processes never take the same message', async () => {
  const roster = await openRoster(world, people.leader, run);
  const boosters = Array.from({ length: 12 }, (_, index) => booster(`Booster ${index}`));
  for (const one of boosters) {
    await signs(world, one, run);
    await pickAs(world, people.leader, run, one);
  }
  await saveAs(world, people.leader, roster);
  await leaves(world, boosters[0] ?? people.leader, run);
  const elsewhere = await world.startServer();
  world.clock.advance(60_000);
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      sendDue(index % 2 ? elsewhere.deps : world.server.deps),
    ),
  );
  await sendAfter();
  const taken = all.reduce((sum, one) => sum + one.taken, 0);
  expect(taken).toBeLessThanOrEqual(14);
  const attempts = await world.sql('select 1 from chat_outbox where attempts <> 1');
  expect(attempts).toEqual([]);
  // The sign-up message, and those who are picked still.
  expect(world.chat.said).toHaveLength(12);
});

describe('direct messages', () => {
  const plain = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' };
  /** A roster with somebody who is picked and knows it. */
  async function withAnna(given: Partial<Parameters<typeof wish>[1]> = {}) {
    const anna = booster('Anna');
    await wish(anna, { ...plain, ...given });
    const roster = await openRoster(world, people.leader, run);
    await signs(world, anna, run);
    await pickAs(world, people.leader, run, anna);
    await saveAs(world, people.leader, roster);
    return anna;
  }
  const wish = async (
    who: Person,
    body: { off: 'picked'[]; quietFrom: string; quietTo: string; zone: string },
  ) => {
    const answer = await world.as(who).call(chat.setWishes, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('are chosen by each member, who are told what is wrong', async () => {
    const anna = booster('Anna');
    const { body } = await world.as(anna).call(chat.wishes);
    expect(body).toEqual({ ...plain, communityOff: [], declinedAt: null });
    const wrong = await world.as(anna).call(chat.setWishes, {
      body: { ...plain, quietFrom: '25:00', quietTo: '07:00', zone: 'Nowhere' },
    });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      [
        { path: 'quietFrom', message: 'Time must be HH:mm' },
        { path: 'zone', message: 'Unknown time zone' },
      ],
    ]);
    const half = await world
      .as(anna)
      .call(chat.setWishes, { body: { ...plain, quietFrom: '22:00' } });
    expect(half.problem.errors?.map(({ path }) => path)).toEqual(['quietTo']);
    const night = { ...plain, off: ['picked' as const], quietFrom: '22:00', quietTo: '07:00' };
    expect(await wish(anna, night)).toEqual({ ...night, communityOff: [], declinedAt: null });
    expect((await world.as(anna).call(chat.wishes)).body.off).toEqual(['picked']);
  });

  it('do not come to those who do without', async () => {
    const anna = await withAnna({ off: ['picked'] });
    await sendAfter(500);
    expect(toldTo(anna)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('do not come in a community that does without', async () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const set = (newsOff: string) => admin.call(settings.save, { body: { values: { newsOff } } });
    expect((await set('picked,pickled')).problem.errors?.[0]?.path).toBe('values.newsOff');
    await set('picked');
    const anna = await withAnna();
    await sendAfter();
    expect((await world.as(anna).call(chat.wishes)).body.communityOff).toEqual(['picked']);
    await set('');
    expect(toldTo(anna)).toEqual([]);
  });

  it('wait for the end of quiet hours, in the zone of who gets them', async () => {
    const minute = 60_000;
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    const now = world.clock.now();
    const anna = await withAnna({
      quietFrom: time(now - minute),
      quietTo: time(now + 30 * minute),
      zone: 'UTC',
    });
    await sendAfter();
    await sendAfter(28 * minute);
    expect(toldTo(anna)).toEqual([]);
    await sendAfter(2 * minute);
    expect(toldTo(anna)).toHaveLength(1);
  });

  it('remind those who are picked a day and an hour before, once', async () => {
    const elsewhere = await world.startServer();
    run = await openRun(world, people, { time: '23:30' });
    const [anna, late] = [await withAnna(), booster('Late')];
    await signs(world, late, run);
    await pickAs(world, people.leader, run, late, { state: 'saved' });
    await world.sql(
      `update roster_picks p set picked_at = r.starts_at - interval '23 hours 30 minutes'
       from runs r where r.id = p.run_id and p.member_id = $1`,
      [late.id],
    );
    const start = Date.parse(
      (
        await world.sql<{ at: string }>('select starts_at as at from runs where id = $1', [run.id])
      )[0]?.at ?? '',
    );
    const remind = async (at: number) => {
      world.clock.set(at);
      const made = await Promise.all([
        makeReminders(world.server.deps),
        makeReminders(elsewhere.deps),
      ]);
      await sendAfter();
      return made[0] + made[1];
    };
    const hour = 3_600_000;
    const began = world.clock.now();
    expect(start - 24 * hour).toBeGreaterThan(began);
    const reminded = (who: Person) =>
      toldTo(who).filter((text) => text.includes('You are picked for this run')).length;
    await remind(start - 24 * hour - 1);
    expect(reminded(anna)).toBe(0);
    await remind(start - 24 * hour);
    await remind(start - 24 * hour + 1);
    expect(reminded(anna)).toBe(1);
    // Who was picked after that has just heard of it.
    await remind(start - 23 * hour);
    expect(reminded(late)).toBe(0);
    await remind(start - hour);
    await remind(start - hour + 1);
    expect([reminded(anna), reminded(late)]).toEqual([2, 1]);
    // The buttons under the sign-up rest once it has started.
    await remind(start);
    const message = world.chat.said.find(({ post }) => post.buttons);
    expect(message?.post.content).toContain('**The run has started.**');
    world.clock.set(began + 60_000);
  });

  it('tell advertisers of customers who move up, and everybody concerned of runs that move', async () => {
    const time = '21:00';
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { time, note: '' },
    });
    await sendAfter();
    expect(toldTo(people.leader)).toEqual([expect.stringContaining('was moved to')]);
  });
});

describe('news of runs', () => {
  it('go to the channel of their kind, if there is one and they are wanted', async () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const set = (values: Record<string, string>) => admin.call(settings.save, { body: { values } });
    const news = '920000000000000009';
    await set({ raidNewsChannel: news, announcedOff: 'delayed' });
    const told = () =>
      world.chat.said.flatMap(({ channelId, post }) =>
        channelId === news ? [post.content.split('\n')[0]] : [],
      );
    run = await openRun(world, people);
    await sendAfter();
    const update = (body: object) =>
      world.as(people.manager).call(runs.raid.update, { params: { id: run.id }, body });
    await update({ runState: 'delayed' });
    await update({ time: '21:30' });
    await sendAfter();
    await update({ runStatus: 'Cancelled' });
    await sendAfter();
    await set({ raidNewsChannel: '' });
    await openRun(world, people);
    await sendAfter();
    expect(told()).toEqual(['New raid', 'This raid has moved', 'This raid is cancelled']);
    expect(world.chat.said.every(({ post }) => !post.mentions?.length)).toBe(true);
  });
});

describe('what could not be sent', () => {
  it('is listed for admins, who have it sent again', async () => {
    const admin = world.as(person({ roles: ['ADMIN'] }));
    await world.sql(`update community_settings set "values" = "values" || '{"rosterChannel": ""}'`);
    await openRoster(world, people.leader, run);
    await sendAfter();
    await world.sql(`update community_settings set "values" = "values" || $1`, [
      JSON.stringify({ rosterChannel: channel }),
    ]);
    for (const who of [people.manager, people.leader]) {
      expect((await world.as(who).call(chat.unsent)).status).toBe(403);
      expect((await world.as(who).call(chat.retry, { body: {} })).status).toBe(403);
    }
    const { body } = await admin.call(chat.unsent);
    expect(body).toMatchObject({ total: 1, messages: [{ kind: 'roster.opened', runId: run.id }] });
    const ids = body.messages.map(({ id }) => id);
    const unknown = await admin.call(chat.retry, { body: { ids: ['0000000000000'] } });
    expect(unknown.body.total).toBe(1);
    expect((await admin.call(chat.retry, { body: { ids } })).body).toMatchObject({
      total: 0,
      waiting: 1,
    });
    await sendAfter();
    expect(world.chat.said).toHaveLength(1);
    expect(
      await world.sql(`select action, details from audit_log where subject = 'message'`),
    ).toEqual([{ action: 'chat.retry', details: 'roster.opened' }]);
  });
});
