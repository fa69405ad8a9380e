import { beforeEach, describe, expect, it } from 'vitest';
import { InteractionType } from 'discord-api-types/v10';
import { contract } from '@warchest/contract/index.ts';
import { writeControl, type Control } from '@warchest/domain/chat/custom-ids.ts';
import { markupIn } from '@warchest/simulator/mentions.ts';
import { isSignedBy } from '../../adapters/chat/signature.ts';
import { community } from '../../../test/community.ts';
import { formOf, interactionOf, pressOf, sent } from '../../../test/chat-interactions.ts';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { person } from '../../../test/harness.ts';

const { rosters } = contract;
const here = community();
const limit = 64 * 1024;

let roster: string;
beforeEach(async () => {
  roster = (await here.roster()).message;
});

const signups = async () => (await here.rosterNow())?.signups ?? {};
const form = (cls = 'mage', role: 'dps' | 'tank' = 'dps'): Control => ({
  at: 'form',
  roster,
  role,
  cls,
});
const fill = async (control: Control | string, fields: Readonly<Record<string, string>>) => {
  const id = typeof control === 'string' ? control : writeControl(control);
  const { status, body, text } = await sent(here.world, formOf(here.anna, id, fields));
  expect([status, text]).toEqual([200, text]);
  return body.data?.content ?? '';
};
const good = { logs: 'https://logs.example/anna', itemLevel: '684', note: '' };

describe('an outsider', () => {
  const ping = JSON.stringify({ type: InteractionType.Ping });
  /** As raw as it may come. */
  const post = async (payload: string, headers: Record<string, string | string[]>) => {
    const { statusCode } = await here.world.server.app.fastify.inject({
      method: 'POST',
      url: '/v1/chat/interactions',
      payload,
      headers,
    });
    return statusCode;
  };
  const json = { 'content-type': 'application/json' };
  const proofOf = (payload: string, at = here.clock.now()) => {
    const { signature, timestamp } = here.chat.signed(payload, at);
    return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
  };

  it('with a key of their own is nobody', () => {
    const { signature, timestamp } = here.chat.signed(ping, 0);
    for (const key of [undefined, '', '0'.repeat(64), 'f'.repeat(64), '01'.padEnd(64, '0')]) {
      expect(isSignedBy(key, { signature, timestamp }, Buffer.from(ping))).toBe(false);
    }
  });

  it('cannot say when something was signed, in any writing', async () => {
    const proof = proofOf(ping);
    const at = proof['x-signature-timestamp'];
    expect(await post(ping, { ...json, ...proof })).toBe(200);
    for (const timestamp of [`${at}.0`, `+${at}`, `${at}e0`, '', 'now', '-1', [at, at]]) {
      const status = await post(ping, { ...json, ...proof, 'x-signature-timestamp': timestamp });
      expect([timestamp, status]).toEqual([timestamp, 401]);
    }
    const twice = [proof['x-signature-ed25519'], proof['x-signature-ed25519']];
    expect(await post(ping, { ...json, ...proof, 'x-signature-ed25519': twice })).toBe(401);
  });

  it('is refused before anything that they send is read', async () => {
    const unsigned = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '0' };
    for (const body of ['', '{', '['.repeat(30_000), '\u0000', '{"type":1}']) {
      expect([body.slice(0, 9), await post(body, { ...json, ...unsigned })]).toEqual([
        body.slice(0, 9),
        401,
      ]);
    }
    expect(await post('x'.repeat(limit + 1), { ...json, ...unsigned })).toBe(413);
    expect(await post(ping, { 'content-type': 'text/plain', ...proofOf(ping) })).toBe(415);
    expect(await here.sql('select 1 from chat_interactions')).toEqual([]);
  });

  it('who replays what was signed, to any process and with another type of body, does nothing', async () => {
    const body = formOf(here.anna, writeControl(form()), good);
    const payload = JSON.stringify(body);
    const proof = here.chat.signed(payload, here.clock.now());
    expect((await sent(here.world, payload, { signed: proof })).status).toBe(200);
    const before = await signups();
    const elsewhere = await here.elsewhere();
    for (const server of [here.world.server, elsewhere]) {
      expect((await sent(here.world, payload, { signed: proof, server })).status).toBe(401);
      const other = JSON.stringify({ ...body, id: `${body.id}1` });
      expect((await sent(here.world, other, { signed: proof, server })).status).toBe(401);
    }
    here.clock.advance(6 * 60_000);
    expect((await sent(here.world, payload, { signed: proof, server: elsewhere })).status).toBe(
      401,
    );
    expect(await signups()).toEqual(before);
  });
});

describe('what the platform never sends, signed all the same', () => {
  const press = (data: unknown) =>
    JSON.stringify(interactionOf(InteractionType.MessageComponent, here.anna, data as object));
  it.each<[string, () => string, readonly number[]]>([
    ['nothing', () => '', [400]],
    ['half of something', () => '{"type":3', [400]],
    ['a list', () => '[]', [422]],
    ['null', () => 'null', [422]],
    ['lists in lists', () => '['.repeat(20_000) + ']'.repeat(20_000), [422]],
    [
      'lists in lists where rows stand',
      () => press({ components: 0 }).replace(':0', `:${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      [422],
    ],
    [
      'lists in lists where nobody looks',
      () => press({ more: 0 }).replace(':0', `:${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      [200],
    ],
    ['a prototype', () => '{"__proto__":{"type":1},"type":3}', [422]],
    ['a number as an id', () => press({ custom_id: 7 }), [422]],
    ['a letter that nothing stores', () => press({ custom_id: 'su:\u0000' }), [422]],
    ['half a letter', () => press({ custom_id: 'su:\ud800' }), [422]],
    ['too many rows', () => press({ components: Array.from({ length: 6 }, () => ({})) }), [422]],
    ['a choice that is no text', () => press({ custom_id: 'sr', values: [{}] }), [422]],
    ['a type that is a text', () => '{"type":"1"}', [422]],
  ])('%s is refused in words, and ends nothing', async (_what, body, statuses) => {
    const { status } = await sent(here.world, body());
    expect(statuses).toContain(status);
    expect((await sent(here.world, { type: InteractionType.Ping })).status).toBe(200);
  });

  it('of nobody is not done', async () => {
    const { member: _member, ...nobody } = pressOf(here.anna, writeControl(form()));
    const { body } = await sent(here.world, nobody);
    expect(body.data?.content).toBe('You are not a member of this community');
  });
});

describe('a member', () => {
  it.each([
    ['nothing of ours', 'vote:1:yes'],
    ['a roster that never was', 'su:0000000000000:tank'],
    ['a role that never was', 'su:ROSTER:king'],
    ['a way out of the id', `su:../../1:tank`],
    ['a statement', `su:' or 1=1--:tank`],
    ['what is made of an object', 'su:ROSTER:__proto__'],
    ['a form as a button', 'sf:ROSTER:dps:mage'],
    ['no id', ''],
  ])('who presses %s gets the reply that it does not exist', async (_what, id) => {
    const control = id.replace('ROSTER', roster);
    const { status, body } = await sent(here.world, pressOf(here.anna, control, undefined));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      flags: 64,
      content: 'This sign-up is no longer there.',
      allowed_mentions: { parse: [] },
    });
    expect(await signups()).toEqual({});
  });

  it.each([
    ['nothing of ours', 'vote:1:yes'],
    ['a button as a form', 'su:ROSTER:tank'],
    ['no id', ''],
  ])('who sends the form of %s gets the reply that it does not exist', async (_what, id) => {
    expect(await fill(id.replace('ROSTER', roster), good)).toBe('This sign-up is no longer there.');
    expect(await signups()).toEqual({});
  });

  it('who fills in the form of a roster that is closed, deleted or over signs up nowhere', async () => {
    const closed = (await here.openRoster(await here.openRun())).message;
    await here.leader.call(rosters.close, { body: { message: closed, closed: true } });
    expect(await fill({ ...form(), roster: closed } as Control, good)).toContain('closed');
    const other = (await here.ownRosters()).find(({ message }) => message === closed);
    expect(other?.signups).toEqual({});
    // Theirs is untouched by what they did elsewhere.
    expect(await fill(form(), good)).toContain('You are on the list');
    expect(Object.keys(await signups())).toEqual([here.anna.id]);
    await here.sql('update runs set completed = true where id = $1', [here.run.id]);
    expect(await fill(form(), good)).toContain('closed');
    await here.sql('update rosters set deleted_at = now() where id = $1', [roster]);
    expect(await fill(form(), good)).toContain('no longer there');
  });

  it.each([
    ['a class that cannot play it', 'sf:ROSTER:tank:mage'],
    ['a class that never was', 'sf:ROSTER:dps:bard'],
    ['what is made of an object', 'sf:ROSTER:dps:constructor'],
    ['a class in another writing', 'sf:ROSTER:dps:MAGE'],
  ])('who signs up with %s gets a reply that says so', async (_what, id) => {
    expect(await fill(id.replace('ROSTER', roster), good)).toContain('Class: ');
    expect(await signups()).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://logs.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://warcraftlogs.com@evil.example/',
    'https://user:password@logs.example/',
    'https://:x@logs.example/',
    '//evil.example',
    'https://',
    'https:// evil.example',
    'file:///etc/passwd',
    'ftp://logs.example',
    'https://logs.example/\u202egnp.exe then more',
  ])('whose logs are %s has words there, and no link', async (logs) => {
    expect(await fill(form(), { ...good, logs })).toContain('You are on the list');
    expect((await signups())[here.anna.id]).toMatchObject([{ logsLink: '', logs }]);
  });

  it('of whom everything is hostile pings nobody, and forges no markup', async () => {
    for (const text of hostileTexts) {
      const content = await fill(form(), { ...good, note: text.slice(0, 200) });
      const own = content.split('\n').slice(2, -1).join('\n');
      expect([text, markupIn(own)]).toEqual([text, []]);
      expect(content.length).toBeLessThanOrEqual(2_000);
    }
  });

  it('who writes more than fits gets the limit in the reply', async () => {
    for (const note of ['x'.repeat(201), '@everyone '.repeat(300), '\u{1f600}'.repeat(101)]) {
      expect(await fill(form(), { ...good, note })).toBe('Note: At most 200 characters');
    }
    const tooMuch = formOf(here.anna, writeControl(form()), { ...good, note: 'x'.repeat(4_001) });
    expect((await sent(here.world, tooMuch)).status).toBe(422);
    expect(await signups()).toEqual({});
  });

  it('who is called anything at all is called so by nothing else', async () => {
    const name = '@everyone **Anna** [x](https://evil.example)\u202e';
    const hostile = person({ name, roles: ['OVERVIEW'] });
    here.guildMember(hostile);
    const { body } = await sent(here.world, formOf(hostile, writeControl(form()), good));
    expect(body.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(body.data?.content).not.toContain('@everyone');
  });
});
