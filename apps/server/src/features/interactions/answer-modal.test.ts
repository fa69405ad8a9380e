import { describe, expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { filled } from '../../../test/chat-interactions.ts';
import { booster } from '../../../test/staffed-run.ts';

const here = community();

describe('the form of a sign-up', () => {
  it('fills the form in with what was said before, and shows it with the classes', async () => {
    await here.signUpByButtons(here.anna);
    const again = await here.chooseClass(here.anna);
    expect(JSON.stringify(again.body)).toContain('https://logs.example/anna');
    expect((await here.pressRole(here.anna)).body.data?.content).toContain('DPS, Mage: Signed');
  });

  it('fills the form of another run in with what was last said of the character', async () => {
    await here.fill(here.anna, { ...filled, parses: '97.5 / 82 / 8' });
    const answered = await here.fill(here.anna, {
      ...filled,
      itemLevel: '690',
      note: '',
    });
    expect(answered.body.data?.content).toContain('Best % / median % / kills: 97.5 / 82 / 8');
    expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([
      { ilvl: 690, best: 97.5, median: 82, kills: 8 },
    ]);
    const { message: roster } = await here.openRoster(await here.openRun());
    const asked = (cls: string) => here.press(here.anna, { at: 'class', roster, role: 'dps' }, cls);
    const form = JSON.stringify((await asked('mage')).body.data?.components);
    for (const known of [filled.logs, '690', '97.5 / 82 / 8']) expect(form).toContain(known);
    expect(form).not.toContain('late by 5');
    expect(JSON.stringify((await asked('priest')).body.data?.components)).not.toContain('690');
  });

  it.each([
    [{ logs: ' ' }, 'Logs: Field is required'],
    [{ itemLevel: 'high' }, 'Item level: A number such as 684'],
    [{ itemLevel: '10000' }, 'Item level: A number such as 684'],
    [{ parses: 'purple' }, 'Logs in numbers: Percentages and a number, such as 97 / 82 / 8'],
    [{ note: 'x'.repeat(201) }, 'Note: At most 200 characters'],
    [{ logs: 'x'.repeat(301) }, 'Logs: At most 300 characters'],
  ])('says what is wrong with %j', async (wrong, text) => {
    const { body } = await here.fill(here.anna, { ...filled, ...wrong });
    expect(body.data?.content).toBe(text);
    expect((await here.rosterNow())?.signups).toEqual({});
  });

  it('takes as much as fits', async () => {
    const most = { logs: 'x'.repeat(300), note: 'y'.repeat(200) };
    await here.fill(here.anna, { ...filled, ...most });
    expect((await here.rosterNow())?.signups[here.anna.id]?.[0]).toMatchObject(most);
  });

  it('keeps what is no link as words about the logs, and a decimal item level', async () => {
    await here.fill(here.anna, { logs: 'javascript:alert(1)', itemLevel: '684.9' });
    expect((await here.rosterNow())?.signups[here.anna.id]?.[0]).toMatchObject({
      logs: 'javascript:alert(1)',
      logsLink: '',
      ilvl: 684,
    });
  });

  it('takes an item level that is left out for unknown, not for none', async () => {
    await here.fill(here.anna, { logs: 'https://logs.example/anna', itemLevel: ' ' });
    expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([
      { ilvl: null, logs: '', logsLink: 'https://logs.example/anna', note: '' },
    ]);
  });

  it('shows texts of people as text, and pings nobody', async () => {
    const anna = here.guildMember(booster('**@everyone** <@1>'));
    const { body } = await here.fill(anna, {
      ...filled,
      note: '@everyone [x](https://evil.example)',
    });
    expect(body.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(body.data?.content).toContain(String.raw`\@everyone \[x\]\(https\:`);
  });
});
