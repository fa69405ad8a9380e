import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTypes, interactionTypes } from '@warchest/contract/interactions.ts';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { writeControl, type Control } from '@warchest/domain/chat/controls.ts';
import { signatureStands } from '../../http/serve-signed.ts';
import { verifyDatabase } from '../../verify/database.ts';
import {
  commandOf,
  formOf,
  interactionOf,
  pressOf,
  sent,
  signsByButtons,
} from '../../../test/chatting.ts';
import { person, testWorld, type Person, type World } from '../../../test/harness.ts';
import { cast, openRun } from '../../../test/scenes.ts';
import { booster, openRoster, pickAs, saveAs } from '../../../test/staffed-run.ts';

const { rosters } = contract;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof cast>;
let run: RaidView;
let roster: string;
beforeEach(async () => {
  people = cast();
  run = await openRun(world, people);
  roster = (await openRoster(world, people.leader, run)).message;
});

const rosterNow = async () =>
  (await world.as(people.leader).call(rosters.own, { params: { userId: people.leader.id } })).body
    .data[0];
const press = (who: Person, control: Control | string, chosen?: string) =>
  sent(world, pressOf(who, typeof control === 'string' ? control : writeControl(control), chosen));
const fill = (who: Person, control: Control, fields: Record<string, string>) =>
  sent(world, formOf(who, writeControl(control), fields));
const inGuild = (who: Person): Person => {
  world.chat.put(who.id, who.name, who.roles);
  return who;
};
const role = (name: 'tank' | 'healer' | 'dps' | 'lb' = 'dps') =>
  ({ at: 'role', roster, role: name }) as const;
const mageForm = () => ({ at: 'form', roster, role: 'dps', cls: 'mage' }) as const;
const filled = { logs: 'https://logs.example/anna', itemLevel: '684', note: 'late by 5' };

describe('the door', () => {
  it('answers its ping, and nothing that is not signed by the platform', async () => {
    const ping = { type: interactionTypes.ping };
    expect((await sent(world, ping)).body).toEqual({ type: answerTypes.pong });
    const good = world.chat.signed(JSON.stringify(ping), world.clock.now());
    const flipped = good.signature.replace(/^./, (c) => (c === '0' ? '1' : '0'));
    for (const signed of [
      null,
      { ...good, signature: '' },
      { ...good, signature: 'x'.repeat(128) },
      { ...good, signature: flipped },
      { ...good, timestamp: String(Number(good.timestamp) + 1) },
      { ...good, timestamp: '' },
    ]) {
      const { status, problem } = await sent(world, ping, { signed });
      expect([status, problem.type]).toEqual([401, 'bad-signature']);
    }
    const other = await sent(world, { ...ping, more: 1 }, { signed: good });
    expect(other.status).toBe(401);
  });

  it('takes signatures of a few minutes around now', async () => {
    const at = (ms: number) =>
      sent(world, { type: interactionTypes.ping }, { at: world.clock.now() + ms });
    expect((await at(-signatureStands)).status).toBe(200);
    expect((await at(signatureStands)).status).toBe(200);
    expect((await at(-signatureStands - 1_000)).status).toBe(401);
    expect((await at(signatureStands + 1_000)).status).toBe(401);
  });

  it('takes each interaction once, whichever process it comes to', async () => {
    const anna = inGuild(booster('Anna'));
    const body = formOf(anna, writeControl(mageForm()), filled);
    const other = await world.startServer();
    const answers = await Promise.all([
      sent(world, body),
      sent(world, body, { server: other }),
      sent(world, body, { server: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await rosterNow())?.signups[anna.id]).toHaveLength(1);
  });

  it('forgets interactions whose signatures have ended', async () => {
    const anna = inGuild(booster());
    await press(anna, role());
    world.clock.advance(3 * signatureStands + 1);
    await press(anna, role());
    const kept = await world.sql('select 1 from chat_interactions where taken_at < $1', [
      new Date(world.clock.now() - 3 * signatureStands).toISOString(),
    ]);
    expect(kept).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['another type of body', '[]', 422],
    ['an unknown type', { type: 99 }, 422],
    ['no id', { type: 3, token: 't', data: {} }, 422],
    ['an id of letters', { ...interactionOf(3, person(), {}), id: 'x' }, 422],
    [
      'a field that is too long',
      { ...interactionOf(3, person(), { custom_id: 'x'.repeat(101) }) },
      422,
    ],
  ])('refuses %s, signed as it is', async (_, body, status) => {
    expect((await sent(world, body)).status).toBe(status);
  });
});

describe('signing up', () => {
  it('goes from the role by the class and a form onto the board', async () => {
    const anna = inGuild(booster('Anna'));
    const asked = await press(anna, role('tank'));
    expect(asked.body).toMatchObject({ type: answerTypes.message, data: { flags: 64 } });
    const rows = JSON.stringify(asked.body.data?.components);
    const classes = [...rows.matchAll(/"value":"([\w-]+)"/g)].map(([, value]) => value);
    expect(classes).toContain('warrior');
    expect(classes).not.toContain('mage');

    const form = await press(anna, { at: 'class', roster, role: 'dps' }, 'mage');
    expect(form.body).toMatchObject({
      type: answerTypes.form,
      data: { custom_id: writeControl(mageForm()), title: 'DPS: Mage' },
    });
    const done = await fill(anna, mageForm(), filled);
    expect(done.body).toMatchObject({ type: answerTypes.update });
    expect(done.body.data?.content).toContain('DPS, Mage: Signed');
    expect((await rosterNow())?.signups[anna.id]).toMatchObject([
      {
        role: 'dps',
        class: 'Mage',
        status: 'Signed',
        ilvl: 684,
        logsLink: filled.logs,
        note: 'late by 5',
      },
    ]);
    const audit = await world.sql(
      `select action, actor_id from audit_log where subject = 'roster' and details = $1`,
      [anna.id],
    );
    expect(audit).toEqual([{ action: 'roster.signup', actor_id: anna.id }]);
    const outbox = await world.sql(
      `select kind from chat_outbox where roster_id = $1 order by id`,
      [roster],
    );
    expect(outbox).toEqual([{ kind: 'roster.opened' }, { kind: 'roster.changed' }]);
  });

  it('fills the form in with what was said before, and shows it with the classes', async () => {
    const anna = inGuild(booster('Anna'));
    await signsByButtons(world, anna, roster);
    const again = await press(anna, { at: 'class', roster, role: 'dps' }, 'mage');
    expect(JSON.stringify(again.body)).toContain('https://logs.example/anna');
    expect((await press(anna, role())).body.data?.content).toContain('DPS, Mage: Signed');
  });

  it('fills the form of another run in with what was last said of the character', async () => {
    const anna = inGuild(booster('Anna'));
    const asked = (cls: string) => press(anna, { at: 'class', roster, role: 'dps' }, cls);
    await fill(anna, mageForm(), { ...filled, parses: '97.5 / 82 / 8' });
    const answered = await fill(anna, mageForm(), { ...filled, itemLevel: '690', note: '' });
    expect(answered.body.data?.content).toContain('Best % / median % / kills: 97.5 / 82 / 8');
    expect((await rosterNow())?.signups[anna.id]).toMatchObject([
      { ilvl: 690, best: 97.5, median: 82, kills: 8 },
    ]);
    const other = await openRun(world, people);
    roster = (await openRoster(world, people.leader, other)).message;
    const form = JSON.stringify((await asked('mage')).body.data?.components);
    for (const known of [filled.logs, '690', '97.5 / 82 / 8']) expect(form).toContain(known);
    expect(form).not.toContain('late by 5');
    expect(JSON.stringify((await asked('priest')).body.data?.components)).not.toContain('690');
  });

  it('takes every status of the catalogue', async () => {
    const anna = inGuild(booster('Anna'));
    await signsByButtons(world, anna, roster);
    const control = { at: 'status', roster, role: 'dps', cls: 'mage' } as const;
    for (const [key, label] of [
      ['late', 'Late'],
      ['tentative', 'Tentative'],
      ['bench', 'Bench'],
      ['absent', 'Absent'],
      ['signed', 'Signed'],
    ] as const) {
      expect((await press(anna, control, key)).body.data?.content).toContain(`Mage: ${label}`);
      expect((await rosterNow())?.signups[anna.id]?.[0]).toMatchObject({
        status: label,
        ilvl: 684,
      });
    }
    expect((await press(anna, control, 'perhaps')).body.data?.content).toBe(
      'Status: Unknown status',
    );
  });

  it('makes a member of somebody unknown, with the roles that the bot reads', async () => {
    const stranger = inGuild(person({ name: 'new.one', roles: ['OVERVIEW', 'BOOKING'] }));
    await Promise.all([press(stranger, role()), press(stranger, role())]);
    await signsByButtons(world, stranger, roster);
    const members = await world.sql('select username, roles from members where discord_id = $1', [
      stranger.id,
    ]);
    expect(members).toEqual([{ username: 'new.one', roles: ['BOOKING', 'OVERVIEW'] }]);
    expect((await rosterNow())?.signups[stranger.id]).toHaveLength(1);
  });

  it('is for those in the guild who are not blacklisted', async () => {
    const outside = person({ name: 'outside' });
    world.chat.put(outside.id, outside.name, null);
    expect((await press(outside, role())).body.data?.content).toBe(
      'You are not a member of this community',
    );
    const barred = inGuild(person({ roles: ['BLACKLISTED', 'OVERVIEW'] }));
    for (const answer of [await press(barred, role()), await fill(barred, mageForm(), filled)]) {
      expect(answer.body.data?.content).toContain('blacklisted');
    }
    expect((await rosterNow())?.signups).toEqual({});
  });

  it('reads the roles of a member again when they are due', async () => {
    const anna = booster('Anna');
    await world.join(anna);
    world.chat.put(anna.id, anna.name, ['OVERVIEW', 'BLACKLISTED']);
    world.clock.advance(5 * 60_000);
    expect((await press(anna, role())).body.data?.content).toContain('blacklisted');
  });

  it.each([
    [{ logs: ' ' }, 'Logs: Field is required'],
    [{ itemLevel: 'high' }, 'Item level: A number such as 684'],
    [{ itemLevel: '10000' }, 'Item level: A number such as 684'],
    [{ parses: 'purple' }, 'Logs in numbers: Percentages and a number, such as 97 / 82 / 8'],
    [{ note: 'x'.repeat(201) }, 'Note: At most 200 characters'],
    [{ logs: 'x'.repeat(301) }, 'Logs: At most 300 characters'],
  ])('says what is wrong with %j', async (wrong, text) => {
    const anna = inGuild(booster());
    const { body } = await fill(anna, mageForm(), { ...filled, ...wrong });
    expect(body.data?.content).toBe(text);
    expect((await rosterNow())?.signups).toEqual({});
  });

  it('keeps what is no link as words about the logs, and a decimal item level', async () => {
    const anna = inGuild(booster());
    await fill(anna, mageForm(), { logs: 'javascript:alert(1)', itemLevel: '684.9' });
    expect((await rosterNow())?.signups[anna.id]?.[0]).toMatchObject({
      logs: 'javascript:alert(1)',
      logsLink: '',
      ilvl: 684,
    });
  });

  it('ends when the run starts, and by the leader’s choice; a run that is cancelled has none', async () => {
    const anna = inGuild(booster());
    const answers = async () => [
      (await press(anna, role())).body.data?.content,
      (await fill(anna, mageForm(), filled)).body.data?.content,
    ];
    const leader = world.as(people.leader);
    await leader.call(rosters.close, { body: { message: roster, closed: true } });
    const closed = 'The sign-up of this run is closed.';
    expect(await answers()).toEqual([closed, closed]);
    await leader.call(rosters.close, { body: { message: roster, closed: false } });
    await world.sql(`update runs set run_state = 'started' where id = $1`, [run.id]);
    const started = 'This run has started: its sign-up is closed.';
    expect(await answers()).toEqual([started, closed]);
    await world.sql('update rosters set deleted_at = now() where id = $1', [roster]);
    const gone = 'This sign-up is no longer there.';
    expect(await answers()).toEqual([gone, gone]);
    expect((await press(anna, { at: 'leave', roster })).body.data?.content).toBe(gone);
    for (const control of ['su:nothing', 'of:another:bot', 'su:0000000000000:tank']) {
      expect((await press(anna, control)).body.data?.content).toBe(gone);
    }
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('is taken back by Leave; the leader hears of it when somebody picked leaves', async () => {
    const anna = inGuild(booster('Anna'));
    expect((await press(anna, { at: 'leave', roster })).body.data?.content).toBe(
      'You have not signed up for this run.',
    );
    await signsByButtons(world, anna, roster);
    await pickAs(world, people.leader, run, anna);
    const before = await rosterNow();
    if (before) await saveAs(world, people.leader, before);
    expect((await fill(anna, mageForm(), filled)).body.data?.content).toContain('picked');
    expect((await press(anna, { at: 'leave', roster })).body.data?.content).toContain('no longer');
    expect(await rosterNow()).toMatchObject({
      dps: [],
      signups: { [anna.id]: [{ status: 'Absent' }] },
    });
    const notices = await world.as(people.leader).call(contract.members.notices);
    expect(JSON.stringify(notices.body)).toContain('Anna (dps, Mage) does not come');
  });

  it('says so when it fails, to the one person only', async () => {
    const stranger = person();
    world.chat.away = true;
    try {
      const { status, body } = await press(stranger, role());
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        flags: 64,
        content: 'The chat platform cannot be reached',
      });
    } finally {
      world.chat.away = false;
    }
  });

  it('shows texts of people as text, and pings nobody', async () => {
    const anna = inGuild(booster('**@everyone** <@1>'));
    const { body } = await fill(anna, mageForm(), {
      ...filled,
      note: '@everyone [x](https://evil.example)',
    });
    expect(body.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(body.data?.content).toContain(String.raw`\@everyone \[x\]\(https\:`);
  });
});

describe('while the database is slow', () => {
  it('is answered in time all the same, and the answer follows', async () => {
    const anna = inGuild(booster('Anna'));
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from runs where id = $1 for update', [run.id]);
      const body = formOf(anna, writeControl(mageForm()), filled);
      const began = performance.now();
      const { body: answer } = await sent(world, body);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(answer).toEqual({ type: answerTypes.laterUpdate });
      expect(world.chat.followUps.has(body.token)).toBe(false);
      await holder.query('commit');
      await expect
        .poll(() => world.chat.followUps.get(body.token)?.content, { timeout: 5_000 })
        .toContain('DPS, Mage: Signed');
      expect((await rosterNow())?.signups[anna.id]).toHaveLength(1);
    } finally {
      await holder.end();
    }
  });

  it('a form comes without what was said before', async () => {
    const anna = inGuild(booster('Anna'));
    await signsByButtons(world, anna, roster);
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table roster_signups in access exclusive mode');
      const began = performance.now();
      const { body } = await press(anna, { at: 'class', roster, role: 'dps' }, 'mage');
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(body).toMatchObject({ type: answerTypes.form, data: { title: 'DPS: mage' } });
    } finally {
      await holder.end();
    }
  });
});

describe('commands', () => {
  const call = async (who: Person, name: string, options: Record<string, string> = {}) =>
    (await sent(world, commandOf(who, name, options))).body.data;
  const member = (...roles: Person['roles']) => inGuild(person({ roles }));

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
      openRun(world, people, { date: evening, time, ...given });
    await world.sql(`update runs set completed = true where date = $1`, [evening]);
    expect((await call(advertiser, 'runs'))?.content).toBe('No run of today has a free spot.');
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
    await world.sql('update rosters set closed = true where id <> $1', [roster]);
    const anna = inGuild(booster());
    expect(JSON.stringify(await call(anna, 'signup'))).toContain(writeControl(role('tank')));
    const other = await openRoster(world, people.leader, await openRun(world, people));
    const several = JSON.stringify(await call(anna, 'signup'));
    expect(several).toContain(other.message);
    const chosen = await press(anna, { at: 'rosters' }, other.message);
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
