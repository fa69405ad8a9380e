import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { newsChannels } from '@warchest/domain/settings/settings.ts';
import { community } from '../../../test/community.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { runs } = contract;
const here = community();
const channel = '920000000000000009';
const hour = 3_600_000;

beforeEach(async () => {
  await here.saveSettings({
    ...Object.fromEntries(runKinds.map((kind) => [newsChannels[kind], channel])),
    announcedOff: '',
  });
  // What is tested before makes no news here.
  await here.sql('update runs set completed = true');
  await here.clearOutbox();
});

/** The first lines of what was announced in the channel. */
const announced = () => here.saidIn(channel).map((text) => text.split('\n')[0]);

/** In any channel; direct messages are another matter. */
const announcedAnywhere = () =>
  here.chat.said.filter(({ channelId }) => !channelId.startsWith('dm '));

const open = (kind: RunKind, given: Readonly<Record<string, unknown>> = {}) => {
  here.world.forget(here.people.manager);
  return fixturesOf(here.world, kind).open(here.people, given);
};
const update = async (kind: RunKind, { id }: RunView, body: object) => {
  const line = runs[kind].update;
  here.world.forget(here.people.manager);
  const { status, text } = await here
    .as(here.people.manager)
    .call(line, { params: { id }, body: body as never });
  expect([status, text]).toEqual([200, text]);
};
/** Opens a run that is not announced. */
const opened = async (kind: RunKind, given: Readonly<Record<string, unknown>> = {}) => {
  const run = await open(kind, given);
  await here.sendFromBoth();
  here.chat.said.length = 0;
  return run;
};

/** What brings each of them about, with the heading that it has. */
const commands: Readonly<
  Record<Announced, { says: (one: string) => string; command: (kind: RunKind) => Promise<unknown> }>
> = {
  created: { says: (one) => `New ${one}`, command: (kind) => open(kind) },
  changed: {
    says: (one) => `This ${one} has moved`,
    command: async (kind) => update(kind, await opened(kind), { time: '21:30' }),
  },
  delayed: {
    says: (one) => `This ${one} is delayed`,
    command: async (kind) => update(kind, await opened(kind), { runState: 'delayed' }),
  },
  cancelled: {
    says: (one) => `This ${one} is cancelled`,
    command: async (kind) => update(kind, await opened(kind), { runStatus: 'Cancelled' }),
  },
  spots: {
    says: (one) => `Spots left in this ${one}`,
    command: async (kind) => here.clock.set((await here.startOf(await opened(kind))) - 3 * hour),
  },
};

describe.each(runKinds)('of a %s', (kind) => {
  it.each(Object.entries(commands))(
    '%s is announced once in the channel',
    async (_what, { says, command }) => {
      await command(kind);
      await here.sendFromBoth();
      expect(announced()).toEqual([says(kindRules[kind].words.one)]);
      expect(announcedAnywhere().map(({ post }) => post.mentions)).toEqual([undefined]);
    },
  );
});

it('tells who leads, how many spots are free, and where to book; of a cancelled one who would have led', async () => {
  const leader = `Leader: ${here.people.leader.name}`;
  const run = await opened('raid', { amountOfPossibleCustomer: 7 });
  await update('raid', run, { time: '21:30' });
  await here.sendFromBoth();
  await update('raid', run, { runStatus: 'Cancelled' });
  await here.sendFromBoth();
  const [moved = [], cancelled = []] = here.saidIn(channel).map((text) => text.split('\n'));
  expect(moved.slice(-3)).toEqual([
    leader,
    'Free spots: 7',
    expect.stringMatching(new RegExp(`^<http.*${run.id}.*>$`)),
  ]);
  expect(cancelled.at(-1)).toBe(leader);
});

describe.each(Object.keys(commands) as Announced[])('%s', (what) => {
  const { command } = commands[what];

  it('is not announced where the community switched it off, nor later', async () => {
    await here.saveSettings({ announcedOff: what });
    await command('raid');
    await here.sendFromBoth();
    await here.saveSettings({ announcedOff: '' });
    if (what !== 'spots') await here.sendFromBoth();
    expect(announced()).toEqual([]);
  });

  it('is not announced where the community has switched it off by the time of sending', async () => {
    here.chat.away = true;
    await command('raid');
    await here.sendFromBoth();
    here.chat.away = false;
    await here.saveSettings({ announcedOff: what });
    here.clock.advance(60_000);
    await here.sendFromBoth();
    expect(announced()).not.toContain(commands[what].says('raid'));
  });

  it('is announced nowhere without a channel', async () => {
    await here.saveSettings({ raidNewsChannel: '' });
    await command('raid');
    await here.sendFromBoth();
    expect(announcedAnywhere()).toEqual([]);
  });
});

describe('spots that are left', () => {
  it.each([
    [3 * hour + 1, 0],
    [3 * hour, 1],
    [hour / 2, 1],
    [hour / 2 - 1, 0],
  ])('are announced %d ms before the start: %d times', async (before, times) => {
    here.clock.set((await here.startOf(await opened('raid'))) - before);
    await here.sendFromBoth();
    expect(announced()).toHaveLength(times);
  });

  it('are no news when none is left, or none any more', async () => {
    const run = await opened('raid', { amountOfPossibleCustomer: 1 });
    await fixturesOf(here.world, 'raid').booked(here.people.advertiser, run);
    const start = await here.startOf(run);
    here.clock.set(start - 3 * hour);
    await here.sendFromBoth();
    expect(announced()).toEqual([]);
    const other = await opened('raid', { amountOfPossibleCustomer: 1 });
    here.chat.away = true;
    await here.sendFromBoth();
    here.world.forget(here.people.advertiser);
    await fixturesOf(here.world, 'raid').booked(here.people.advertiser, other);
    here.chat.away = false;
    here.clock.advance(60_000);
    await here.sendFromBoth();
    expect(announced()).toEqual([]);
  });

  it('are announced again when the run has moved', async () => {
    const run = await opened('raid', { time: '20:00' });
    const start = await here.startOf(run);
    here.clock.set(start - 3 * hour);
    await here.sendFromBoth();
    await update('raid', run, { time: '22:00' });
    await here.sendFromBoth();
    here.clock.set(start - hour);
    await here.sendFromBoth();
    expect(announced()).toEqual([
      'Spots left in this raid',
      'This raid has moved',
      'Spots left in this raid',
    ]);
  });
});

describe('a run that is hidden', () => {
  // proves CHAT-12
  it('is announced to nobody', async () => {
    const run = await opened('raid');
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '21:30' });
    await update('raid', run, { runStatus: 'Cancelled' });
    await here.sendFromBoth();
    expect(announcedAnywhere()).toEqual([]);
  });

  it('not even if it was to be seen when the news began to wait', async () => {
    here.chat.away = true;
    const run = await open('raid');
    await update('raid', run, { time: '21:30' });
    await here.sendFromBoth();
    await update('raid', run, { hidden: true });
    here.chat.away = false;
    here.clock.advance(60_000);
    await here.sendFromBoth();
    expect(announcedAnywhere()).toEqual([]);
  });
});

describe('a run that is shown again', () => {
  /** Was hidden before anything could be said of it. */
  const hidden = async () => {
    const run = await open('raid');
    await update('raid', run, { hidden: true });
    await here.sendFromBoth();
    expect(announced()).toEqual([]);
    return run;
  };
  const shows = async (run: RunView, also: object = {}) => {
    await update('raid', run, { hidden: false, ...also });
    await here.sendFromBoth();
  };

  it('is announced like a new run if it was never announced', async () => {
    const run = await hidden();
    await update('raid', run, { time: '21:30' });
    await shows(run);
    expect(announced()).toEqual(['New raid']);
    await update('raid', run, { hidden: true });
    await shows(run);
    expect(announced()).toEqual(['New raid']);
  });

  it('is not announced twice while its first announcement waits', async () => {
    here.chat.away = true;
    const run = await open('raid');
    await here.sendFromBoth();
    await update('raid', run, { hidden: true });
    await update('raid', run, { hidden: false });
    here.chat.away = false;
    here.clock.advance(60_000);
    await here.sendFromBoth();
    expect(announced()).toEqual(['New raid']);
  });

  it('is no news if the channel says how it is', async () => {
    const run = await opened('raid', { time: '20:00' });
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '22:00' });
    await shows(run, { time: '20:00' });
    expect(announced()).toEqual([]);
  });

  it('is announced as moved if it moved while it was hidden, compared with its last announcement', async () => {
    const run = await opened('raid', { time: '20:00' });
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '21:30' });
    await shows(run);
    expect(announced()).toEqual(['This raid has moved']);
    await update('raid', run, { time: '22:00' });
    await here.sendFromBoth();
    await update('raid', run, { hidden: true });
    await shows(run);
    expect(announced()).toEqual(['This raid has moved', 'This raid has moved']);
  });

  it('is announced like a new run if its last announcement was the cancellation', async () => {
    const run = await opened('raid');
    await update('raid', run, { runStatus: 'Cancelled' });
    await here.sendFromBoth();
    await update('raid', run, { runStatus: 'active', hidden: true });
    await shows(run);
    expect(announced()).toEqual(['This raid is cancelled', 'New raid']);
  });

  it('is announced as delayed if the same change delays it', async () => {
    const run = await opened('raid');
    await update('raid', run, { hidden: true });
    await shows(run, { runState: 'delayed' });
    expect(announced()).toEqual(['This raid is delayed']);
  });

  it('is not announced where the community switched it off, nor once it has started', async () => {
    const run = await hidden();
    await here.saveSettings({ announcedOff: 'created' });
    await shows(run);
    await here.saveSettings({ announcedOff: '' });
    const late = await hidden();
    here.clock.set((await here.startOf(late)) + 1);
    await shows(late);
    expect(announced()).toEqual([]);
  });
});

it('what is over before it could be announced is not announced', async () => {
  here.chat.away = true;
  const run = await open('raid');
  await here.sendFromBoth();
  await update('raid', run, { runStatus: 'Cancelled' });
  here.chat.away = false;
  here.clock.advance(60_000);
  await here.sendFromBoth();
  expect(announced()).toEqual(['This raid is cancelled']);
});
