import { expect, it } from 'vitest';
import { community } from '../../../test/community.ts';

const here = community();

it('the sign-up message of a roster follows its run, and that of a deleted one does not', async () => {
  const { message } = await here.roster();
  await here.send();
  await here.sql('delete from chat_outbox');
  await here.changeRun({ note: 'nothing that is shown' });
  expect(await here.outbox()).toEqual([]);
  await here.changeRun({ note: 'moved', time: '21:30' });
  expect(await here.outbox('roster.changed')).toMatchObject([
    { memberId: null, message: { kind: 'roster.changed', rosterId: message, runId: here.run.id } },
  ]);
  await here.sql('delete from chat_outbox');
  await here.sql('update rosters set deleted_at = now() where id = $1', [message]);
  await here.changeRun({ note: 'again', time: '22:30' });
  expect(await here.outbox('roster.changed')).toEqual([]);
});

// proves CHAT-12
it('news of runs go to the channel of their kind, if there is one and they are wanted', async () => {
  const news = '920000000000000009';
  await here.saveSettings({ raidNewsChannel: news, announcedOff: 'delayed' });
  here.run = await here.openRun();
  await here.send();
  await here.changeRun({ runState: 'delayed' });
  await here.changeRun({ time: '21:30' });
  await here.send();
  await here.changeRun({ runStatus: 'Cancelled' });
  await here.send();
  await here.saveSettings({ raidNewsChannel: '' });
  await here.openRun();
  await here.send();
  expect(here.saidIn(news).map((text) => text.split('\n')[0])).toEqual([
    'New raid',
    'This raid has moved',
    'This raid is cancelled',
  ]);
  expect(here.chat.said.every(({ post }) => !post.mentions?.length)).toBe(true);
});

// proves CHAT-12
it('news of a run end with its start', async () => {
  await here.saveSettings({ raidNewsChannel: '920000000000000009', announcedOff: '' });
  // it is noon
  here.run = await here.openRun({ date: '2026-11-24', time: '12:05' });
  await here.clearOutbox();
  here.clock.advance(5 * 60_000 - 1);
  await here.changeRun({ runState: 'delayed' });
  expect(await here.outbox('run.announced')).toMatchObject([{ message: { what: 'delayed' } }]);
  here.clock.advance(1);
  await here.changeRun({ runStatus: 'Cancelled' });
  expect(await here.outbox('run.announced')).toHaveLength(1);
});
