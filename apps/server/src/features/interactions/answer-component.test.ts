import { describe, expect, it } from 'vitest';
import { InteractionResponseType } from 'discord-api-types/v10';
import { contract } from '@warchest/contract/index.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { community } from '../../../test/community.ts';
import { filled } from '../../../test/chat-interactions.ts';
import { person } from '../../../test/harness.ts';

const { rosters } = contract;
const here = community();

describe('signing up', () => {
  // proves CHAT-17
  it('goes from the role by the class and a form onto the board', async () => {
    const roster = await here.roster();
    const asked = await here.pressRole(here.anna, 'tank');
    expect(asked.body).toMatchObject({
      type: InteractionResponseType.ChannelMessageWithSource,
      data: { flags: 64 },
    });
    const rows = JSON.stringify(asked.body.data?.components);
    const classes = [...rows.matchAll(/"value":"([\w-]+)"/g)].map(([, value]) => value);
    expect(classes).toContain('warrior');
    expect(classes).not.toContain('mage');

    const form = await here.chooseClass(here.anna);
    expect(form.body).toMatchObject({
      type: InteractionResponseType.Modal,
      data: { custom_id: await here.mageForm(), title: 'DPS: Mage' },
    });
    const done = await here.fill(here.anna, filled);
    expect(done.body).toMatchObject({ type: InteractionResponseType.UpdateMessage });
    expect(done.body.data?.content).toContain('DPS, Mage: Signed');
    expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([
      {
        role: 'dps',
        class: 'Mage',
        status: 'Signed',
        ilvl: 684,
        logsLink: filled.logs,
        note: 'late by 5',
      },
    ]);
    const audit = await here.sql(
      `select action, actor_id from audit_log where subject = 'roster' and details = $1`,
      [here.anna.id],
    );
    expect(audit).toEqual([{ action: 'roster.signup', actor_id: here.anna.id }]);
    const outbox = await here.sql(`select kind from chat_outbox where roster_id = $1 order by id`, [
      roster.message,
    ]);
    expect(outbox).toEqual([{ kind: 'roster.opened' }, { kind: 'roster.changed' }]);
  });

  it('says under the role what somebody signed up as before, and names a class that went', async () => {
    const heading = 'Tank for ';
    const first = (await here.pressRole(here.anna, 'tank')).body.data?.content ?? '';
    expect(first.split('\n')).toEqual([expect.stringContaining(heading), 'Which class?']);
    await here.signUpByButtons(here.anna);
    await here.signUpByButtons(here.anna, { role: 'tank', cls: 'warrior' });
    const asked = (await here.pressRole(here.anna, 'tank')).body.data?.content ?? '';
    expect(asked.split('\n')).toEqual([
      expect.stringContaining(heading),
      'You have signed up as:',
      'DPS, Mage: Signed',
      'Tank, Warrior: Signed',
      'Which class?',
    ]);
    const form = (await here.chooseClass(here.anna, 'gone')).body;
    expect(form).toMatchObject({
      type: InteractionResponseType.Modal,
      data: { title: 'DPS: gone' },
    });
    // what was said last is in it, also for a class that they never played
    expect(JSON.stringify(form.data?.components)).toContain('684');
    const other = (await here.chooseClass(here.anna, 'priest')).body;
    expect(other).toMatchObject({ data: { title: 'DPS: Priest' } });
    expect(JSON.stringify(other.data?.components)).toContain('684');
  });

  it('cuts a class to the length of a custom id, and opens a form for a list without a choice', async () => {
    const { message: roster } = await here.roster();
    const formOf = (cls: string) => writeControl({ at: 'form', roster, role: 'dps', cls });
    const long = (await here.chooseClass(here.anna, 'c'.repeat(61))).body;
    expect(long.data).toMatchObject({ custom_id: formOf('c'.repeat(60)) });
    const none = await here.press(here.anna, { at: 'class', role: 'dps' });
    expect(none.body.data).toMatchObject({ custom_id: formOf(''), title: 'DPS: ' });
  });

  // proves CAT-11
  it('takes every status of the catalogue', async () => {
    await here.signUpByButtons(here.anna);
    const control = { at: 'status', role: 'dps', cls: 'mage' } as const;
    for (const [key, label] of [
      ['late', 'Late'],
      ['tentative', 'Tentative'],
      ['bench', 'Bench'],
      ['absent', 'Absent'],
      ['signed', 'Signed'],
    ] as const) {
      expect((await here.press(here.anna, control, key)).body.data?.content).toContain(
        `Mage: ${label}`,
      );
      expect((await here.rosterNow())?.signups[here.anna.id]?.[0]).toMatchObject({
        status: label,
        ilvl: 684,
      });
    }
    expect((await here.press(here.anna, control, 'perhaps')).body.data?.content).toBe(
      'Status: Unknown status',
    );
  });

  // proves CHAT-18
  it('makes a member of somebody unknown, with the roles that the bot reads', async () => {
    const stranger = here.guildMember(person({ name: 'new.one', roles: ['OVERVIEW', 'BOOKING'] }));
    await Promise.all([here.pressRole(stranger), here.pressRole(stranger)]);
    await here.signUpByButtons(stranger);
    const members = await here.sql('select username, roles from members where discord_id = $1', [
      stranger.id,
    ]);
    expect(members).toEqual([{ username: 'new.one', roles: ['BOOKING', 'OVERVIEW'] }]);
    expect((await here.rosterNow())?.signups[stranger.id]).toHaveLength(1);
  });

  it('makes one member of two presses at once, and answers both', async () => {
    const stranger = here.guildMember(person({ name: 'twice', roles: ['OVERVIEW'] }));
    const found = here.chat.member.bind(here.chat);
    let asked = 0;
    let both: () => void = () => undefined;
    const bothAsked = new Promise<void>((resolve) => (both = resolve));
    here.chat.member = async (id) => {
      asked += 1;
      if (asked === 2) both();
      await bothAsked;
      return found(id);
    };
    try {
      const [first, second] = await Promise.all([
        here.pressRole(stranger),
        here.pressRole(stranger),
      ]);
      expect([first.status, JSON.stringify(first.body)]).toEqual([
        200,
        JSON.stringify(second.body),
      ]);
      expect(JSON.stringify(first.body)).toContain('"options"');
    } finally {
      here.chat.member = found;
    }
    const joined = await here.sql(
      `select actor_id as by from audit_log where action = 'member.join' and subject_id = $1`,
      [stranger.id],
    );
    expect(joined).toHaveLength(1);
  });

  // proves CHAT-17
  it('is for those in the guild who are not blacklisted', async () => {
    const outside = person({ name: 'outside' });
    here.chat.put(outside.id, outside.name, null);
    expect((await here.pressRole(outside)).body.data?.content).toBe(
      'You are not a member of this community',
    );
    const barred = here.guildMember(person({ roles: ['BLACKLISTED', 'OVERVIEW'] }));
    for (const answer of [await here.pressRole(barred), await here.fill(barred, filled)]) {
      expect(answer.body.data?.content).toContain('blacklisted');
    }
    expect((await here.rosterNow())?.signups).toEqual({});
  });

  it('reads the roles of a member again when they are due', async () => {
    await here.join(here.anna);
    here.chat.put(here.anna.id, here.anna.name, ['OVERVIEW', 'BLACKLISTED']);
    here.clock.advance(5 * 60_000);
    expect((await here.pressRole(here.anna)).body.data?.content).toContain('blacklisted');
  });

  // proves CHAT-17
  it('ends when the run starts, and by the leader’s choice; a run that is cancelled has none', async () => {
    const roster = await here.roster();
    const answers = async () => [
      (await here.pressRole(here.anna)).body.data?.content,
      (await here.fill(here.anna, filled)).body.data?.content,
    ];
    await here.leader.call(rosters.close, { body: { message: roster.message, closed: true } });
    const closed = 'The sign-up of this run is closed.';
    expect(await answers()).toEqual([closed, closed]);
    await here.leader.call(rosters.close, { body: { message: roster.message, closed: false } });
    await here.sql(`update runs set run_state = 'started' where id = $1`, [here.run.id]);
    const started = 'This run has started: its sign-up is closed.';
    expect(await answers()).toEqual([started, closed]);
    await here.sql('update rosters set deleted_at = now() where id = $1', [roster.message]);
    const gone = 'This sign-up is no longer there.';
    expect(await answers()).toEqual([gone, gone]);
    expect((await here.press(here.anna, { at: 'leave' })).body.data?.content).toBe(gone);
    for (const control of ['su:nothing', 'of:another:bot', 'su:0000000000000:tank']) {
      expect((await here.press(here.anna, control)).body.data?.content).toBe(gone);
    }
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it('is taken back by Leave; the leader hears of it when somebody picked leaves', async () => {
    expect((await here.press(here.anna, { at: 'leave' })).body.data?.content).toBe(
      'You have not signed up for this run.',
    );
    await here.signUpByButtons(here.anna);
    await here.pick(here.anna);
    await here.save();
    expect((await here.fill(here.anna, filled)).body.data?.content).toContain('picked');
    // before there is a form to fill in
    const role = await here.pressRole(here.anna);
    expect(role.body.data?.content).toContain('picked');
    expect(role.body.data?.components ?? []).toEqual([]);
    const form = await here.chooseClass(here.anna);
    expect(form.body.data).toMatchObject({ flags: 64 });
    expect(form.body.data?.content).toContain('picked');
    expect((await here.press(here.anna, { at: 'leave' })).body.data?.content).toContain(
      'no longer',
    );
    expect(await here.rosterNow()).toMatchObject({
      dps: [],
      signups: { [here.anna.id]: [{ status: 'Absent' }] },
    });
    const notices = await here.leader.call(contract.members.notices);
    expect(notices.body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{13}$/) as string,
        text: expect.stringMatching(/^Anna \(dps, Mage\) can no longer make .+\.$/) as string,
        runId: here.run.id,
        runKind: 'raid',
        bookingId: null,
        at: new Date(here.clock.now()).toISOString(),
        read: false,
      },
    ]);
  });

  // proves CHAT-16
  it('says so when it fails, to the one person only', async () => {
    const stranger = person();
    here.chat.away = true;
    const { status, body } = await here.pressRole(stranger);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ flags: 64, content: 'The chat platform cannot be reached' });
  });
});
