import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { chat, settings } = contract;
const here = community();

describe('direct messages', () => {
  const plain = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' };
  /** A roster with somebody who is picked and knows it. */
  async function withAnna(given: Partial<Parameters<typeof wish>[1]> = {}) {
    await wish(here.anna, { ...plain, ...given });
    await here.staff(here.anna);
    return here.anna;
  }
  const wish = async (
    who: TestUser,
    body: { off: 'picked'[]; quietFrom: string; quietTo: string; zone: string },
  ) => {
    const answer = await here.as(who).call(chat.setWishes, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  // proves CHAT-3
  it('are chosen by each member; what is wrong is refused by name', async () => {
    const { body } = await here.as(here.anna).call(chat.wishes);
    expect(body).toEqual({ ...plain, communityOff: [], declinedAt: null });
    const wrong = await here.as(here.anna).call(chat.setWishes, {
      body: { ...plain, quietFrom: '25:00', quietTo: '07:00', zone: 'Nowhere' },
    });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      [
        { path: 'quietFrom', message: 'Time must be HH:mm' },
        { path: 'zone', message: 'Unknown time zone' },
      ],
    ]);
    const half = await here
      .as(here.anna)
      .call(chat.setWishes, { body: { ...plain, quietFrom: '22:00' } });
    expect(half.problem.errors?.map(({ path }) => path)).toEqual(['quietTo']);
    const night = { ...plain, off: ['picked' as const], quietFrom: '22:00', quietTo: '07:00' };
    expect(await wish(here.anna, night)).toEqual({ ...night, communityOff: [], declinedAt: null });
    expect((await here.as(here.anna).call(chat.wishes)).body.off).toEqual(['picked']);
  });

  it('are logged as they followed each other, also when two tabs save at once', async () => {
    await wish(here.anna, { ...plain, quietFrom: '20:00', quietTo: '07:00' });
    // both have read it before either of them writes, unless one waits for the other
    const lock = 'select 1 from chat_wishes where member_id = $1 for update';
    const both = await whileLocked(here.world, lock, [here.anna.id], async ({ waits }) => {
      const saving = ['21:00', '22:00'].map((quietFrom) =>
        wish(here.anna, { ...plain, quietFrom, quietTo: '07:00' }),
      );
      await waits(2);
      return saving;
    });
    await Promise.all(both);
    const [, first, second] = await here.world.sql<{ before: string; after: string }>(
      `select differences->'quietFrom'->>'oldValue' as before,
         differences->'quietFrom'->>'newValue' as after
       from audit_log where action = 'member.notifications' and subject_id = $1 order by id`,
      [here.anna.id],
    );
    expect([first?.before, second?.before]).toEqual(['20:00', first?.after]);
  });

  // proves CHAT-3
  it('do not come to those who do without', async () => {
    await withAnna({ off: ['picked'] });
    await here.send(500);
    expect(here.directTo(here.anna)).toEqual([]);
    expect(await here.unsent()).toEqual([]);
  });

  // proves CHAT-3
  it('do not come in a community that does without', async () => {
    const admin = here.as(person({ roles: ['WEBADMIN'] }));
    const set = (newsOff: string) => admin.call(settings.save, { body: { values: { newsOff } } });
    expect((await set('picked,pickled')).problem.errors?.[0]?.path).toBe('values.newsOff');
    await set('picked');
    const anna = await withAnna();
    await here.send();
    expect((await here.as(anna).call(chat.wishes)).body.communityOff).toEqual(['picked']);
    await set('');
    expect(here.directTo(anna)).toEqual([]);
  });

  // proves CHAT-3
  it('wait for the end of quiet hours, in the zone of who gets them', async () => {
    const minute = 60_000;
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    const now = here.clock.now();
    const anna = await withAnna({
      quietFrom: time(now - minute),
      quietTo: time(now + 30 * minute),
      zone: 'UTC',
    });
    await here.send();
    await here.send(28 * minute);
    expect(here.directTo(anna)).toEqual([]);
    await here.send(2 * minute);
    expect(here.directTo(anna)).toHaveLength(1);
  });

  // proves CHAT-2
  it('tell advertisers of customers who move up, and everybody concerned of runs that move', async () => {
    await here.changeRun({ time: '21:00', note: '' });
    await here.send();
    expect(here.directTo(here.people.leader)).toEqual([expect.stringContaining('was moved to')]);
  });
});
