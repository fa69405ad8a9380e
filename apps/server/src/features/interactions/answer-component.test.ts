import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTypes } from '@warchest/contract/interactions.ts';
import { contract } from '@warchest/contract/index.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { verifyDatabase } from '../../verify/database.ts';
import {
  comesIntoGuild,
  filled,
  signsByButtons,
  openSignup,
  type Signup,
} from '../../../test/chat-interactions.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { booster, pickAs, saveAs } from '../../../test/staffed-run.ts';

const { rosters } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let list: Signup;
beforeEach(async () => {
  list = await openSignup(world);
});

describe('signing up', () => {
  // proves CHAT-17
  it('goes from the role by the class and a form onto the board', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    const asked = await list.press(anna, list.role('tank'));
    expect(asked.body).toMatchObject({ type: answerTypes.message, data: { flags: 64 } });
    const rows = JSON.stringify(asked.body.data?.components);
    const classes = [...rows.matchAll(/"value":"([\w-]+)"/g)].map(([, value]) => value);
    expect(classes).toContain('warrior');
    expect(classes).not.toContain('mage');

    const form = await list.press(anna, { at: 'class', roster: list.roster, role: 'dps' }, 'mage');
    expect(form.body).toMatchObject({
      type: answerTypes.form,
      data: { custom_id: writeControl(list.mageForm), title: 'DPS: Mage' },
    });
    const done = await list.fill(anna, list.mageForm, filled);
    expect(done.body).toMatchObject({ type: answerTypes.update });
    expect(done.body.data?.content).toContain('DPS, Mage: Signed');
    expect((await list.now())?.signups[anna.id]).toMatchObject([
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
      [list.roster],
    );
    expect(outbox).toEqual([{ kind: 'roster.opened' }, { kind: 'roster.changed' }]);
  });

  it('says under the role what somebody signed up as before, and names a class that went', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    const heading = 'Tank for ';
    const first = (await list.press(anna, list.role('tank'))).body.data?.content ?? '';
    expect(first.split('\n')).toEqual([expect.stringContaining(heading), 'Which class?']);
    await signsByButtons(world, anna, list.roster);
    await signsByButtons(world, anna, list.roster, { role: 'tank', cls: 'warrior' });
    const asked = (await list.press(anna, list.role('tank'))).body.data?.content ?? '';
    expect(asked.split('\n')).toEqual([
      expect.stringContaining(heading),
      'You have signed up as:',
      'DPS, Mage: Signed',
      'Tank, Warrior: Signed',
      'Which class?',
    ]);
    const gone = { at: 'class', roster: list.roster, role: 'dps' } as const;
    const form = (await list.press(anna, gone, 'gone')).body;
    expect(form).toMatchObject({ type: answerTypes.form, data: { title: 'DPS: gone' } });
    // what was said last is in it
    expect(JSON.stringify(form.data?.components)).toContain('684');
  });

  // proves CAT-11
  it('takes every status of the catalogue', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    await signsByButtons(world, anna, list.roster);
    const control = { at: 'status', roster: list.roster, role: 'dps', cls: 'mage' } as const;
    for (const [key, label] of [
      ['late', 'Late'],
      ['tentative', 'Tentative'],
      ['bench', 'Bench'],
      ['absent', 'Absent'],
      ['signed', 'Signed'],
    ] as const) {
      expect((await list.press(anna, control, key)).body.data?.content).toContain(`Mage: ${label}`);
      expect((await list.now())?.signups[anna.id]?.[0]).toMatchObject({
        status: label,
        ilvl: 684,
      });
    }
    expect((await list.press(anna, control, 'perhaps')).body.data?.content).toBe(
      'Status: Unknown status',
    );
  });

  // proves CHAT-18
  it('makes a member of somebody unknown, with the roles that the bot reads', async () => {
    const stranger = comesIntoGuild(
      world,
      person({ name: 'new.one', roles: ['OVERVIEW', 'BOOKING'] }),
    );
    await Promise.all([list.press(stranger, list.role()), list.press(stranger, list.role())]);
    await signsByButtons(world, stranger, list.roster);
    const members = await world.sql('select username, roles from members where discord_id = $1', [
      stranger.id,
    ]);
    expect(members).toEqual([{ username: 'new.one', roles: ['BOOKING', 'OVERVIEW'] }]);
    expect((await list.now())?.signups[stranger.id]).toHaveLength(1);
  });

  it('makes one member of two presses at once, and answers both', async () => {
    const stranger = comesIntoGuild(world, person({ name: 'twice', roles: ['OVERVIEW'] }));
    const found = world.chat.member.bind(world.chat);
    let asked = 0;
    let both: () => void = () => undefined;
    const bothAsked = new Promise<void>((resolve) => (both = resolve));
    world.chat.member = async (id) => {
      asked += 1;
      if (asked === 2) both();
      await bothAsked;
      return found(id);
    };
    try {
      const [first, second] = await Promise.all([
        list.press(stranger, list.role()),
        list.press(stranger, list.role()),
      ]);
      expect([first.status, JSON.stringify(first.body)]).toEqual([
        200,
        JSON.stringify(second.body),
      ]);
      expect(JSON.stringify(first.body)).toContain('"options"');
    } finally {
      world.chat.member = found;
    }
    const joined = await world.sql(
      `select actor_id as by from audit_log where action = 'member.join' and subject_id = $1`,
      [stranger.id],
    );
    expect(joined).toHaveLength(1);
  });

  // proves CHAT-17
  it('is for those in the guild who are not blacklisted', async () => {
    const outside = person({ name: 'outside' });
    world.chat.put(outside.id, outside.name, null);
    expect((await list.press(outside, list.role())).body.data?.content).toBe(
      'You are not a member of this community',
    );
    const barred = comesIntoGuild(world, person({ roles: ['BLACKLISTED', 'OVERVIEW'] }));
    for (const answer of [
      await list.press(barred, list.role()),
      await list.fill(barred, list.mageForm, filled),
    ]) {
      expect(answer.body.data?.content).toContain('blacklisted');
    }
    expect((await list.now())?.signups).toEqual({});
  });

  it('reads the roles of a member again when they are due', async () => {
    const anna = booster('Anna');
    await world.join(anna);
    world.chat.put(anna.id, anna.name, ['OVERVIEW', 'BLACKLISTED']);
    world.clock.advance(5 * 60_000);
    expect((await list.press(anna, list.role())).body.data?.content).toContain('blacklisted');
  });

  // proves CHAT-17
  it('ends when the run starts, and by the leader’s choice; a run that is cancelled has none', async () => {
    const anna = comesIntoGuild(world, booster());
    const answers = async () => [
      (await list.press(anna, list.role())).body.data?.content,
      (await list.fill(anna, list.mageForm, filled)).body.data?.content,
    ];
    const leader = world.as(list.people.leader);
    await leader.call(rosters.close, { body: { message: list.roster, closed: true } });
    const closed = 'The sign-up of this run is closed.';
    expect(await answers()).toEqual([closed, closed]);
    await leader.call(rosters.close, { body: { message: list.roster, closed: false } });
    await world.sql(`update runs set run_state = 'started' where id = $1`, [list.run.id]);
    const started = 'This run has started: its sign-up is closed.';
    expect(await answers()).toEqual([started, closed]);
    await world.sql('update rosters set deleted_at = now() where id = $1', [list.roster]);
    const gone = 'This sign-up is no longer there.';
    expect(await answers()).toEqual([gone, gone]);
    expect((await list.press(anna, { at: 'leave', roster: list.roster })).body.data?.content).toBe(
      gone,
    );
    for (const control of ['su:nothing', 'of:another:bot', 'su:0000000000000:tank']) {
      expect((await list.press(anna, control)).body.data?.content).toBe(gone);
    }
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('is taken back by Leave; the leader hears of it when somebody picked leaves', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    expect((await list.press(anna, { at: 'leave', roster: list.roster })).body.data?.content).toBe(
      'You have not signed up for this run.',
    );
    await signsByButtons(world, anna, list.roster);
    await pickAs(world, list.people.leader, list.run, anna);
    const before = await list.now();
    if (before) await saveAs(world, list.people.leader, before);
    expect((await list.fill(anna, list.mageForm, filled)).body.data?.content).toContain('picked');
    // before there is a form to fill in
    const role = await list.press(anna, list.role());
    expect(role.body.data?.content).toContain('picked');
    expect(role.body.data?.components ?? []).toEqual([]);
    const form = await list.press(anna, { at: 'class', roster: list.roster, role: 'dps' }, 'mage');
    expect(form.body.data).toMatchObject({ flags: 64 });
    expect(form.body.data?.content).toContain('picked');
    expect(
      (await list.press(anna, { at: 'leave', roster: list.roster })).body.data?.content,
    ).toContain('no longer');
    expect(await list.now()).toMatchObject({
      dps: [],
      signups: { [anna.id]: [{ status: 'Absent' }] },
    });
    const notices = await world.as(list.people.leader).call(contract.members.notices);
    expect(notices.body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{13}$/) as string,
        text: expect.stringMatching(/^Anna \(dps, Mage\) can no longer make .+\.$/) as string,
        runId: list.run.id,
        runKind: 'raid',
        bookingId: null,
        at: new Date(world.clock.now()).toISOString(),
        read: false,
      },
    ]);
  });

  // proves CHAT-16
  it('says so when it fails, to the one person only', async () => {
    const stranger = person();
    world.chat.away = true;
    try {
      const { status, body } = await list.press(stranger, list.role());
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        flags: 64,
        content: 'The chat platform cannot be reached',
      });
    } finally {
      world.chat.away = false;
    }
  });
});
