import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { newsChannels } from '@warchest/domain/settings/settings.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { testUsers } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import type { TestServer } from '../../../test/server.ts';
import { testNow } from '../../../test/settings.ts';
import { clearOutbox, saidIn, sendFrom, saveSettings } from '../../../test/sent-messages.ts';

const { runs } = contract;
const channel = '920000000000000009';
const hour = 3_600_000;

let world: TestWorld;
let elsewhere: TestServer;
beforeAll(async () => {
  world = await testWorld();
  elsewhere = await world.startServer();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
beforeEach(async () => {
  world.clock.set(testNow);
  people = testUsers();
  await saveSettings(world, {
    ...Object.fromEntries(runKinds.map((kind) => [newsChannels[kind], channel])),
    announcedOff: '',
  });
  // What is tested before makes no news here.
  await world.sql('update runs set completed = true');
  await clearOutbox(world);
});

const send = async () => {
  await sendFrom([world.server, elsewhere]);
  await sendFrom([elsewhere, world.server]);
};
/** The first lines of what was told in the channel. */
const told = () => saidIn(world, channel).map((text) => text.split('\n')[0]);

/** In any channel; direct messages are another matter. */
const toldAnywhere = () => world.chat.said.filter(({ channelId }) => !channelId.startsWith('dm '));

const open = (kind: RunKind, given: Readonly<Record<string, unknown>> = {}) => {
  world.forget(people.manager);
  return fixturesOf(world, kind).open(people, given);
};
const update = async (kind: RunKind, { id }: RunView, body: object) => {
  const line = runs[kind].update;
  world.forget(people.manager);
  const { status, text } = await world
    .as(people.manager)
    .call(line, { params: { id }, body: body as never });
  expect([status, text]).toEqual([200, text]);
};
/** Opens a run that is not told of. */
const opened = async (kind: RunKind, given: Readonly<Record<string, unknown>> = {}) => {
  const run = await open(kind, given);
  await send();
  world.chat.said.length = 0;
  return run;
};
const startOf = async ({ id }: RunView): Promise<number> => {
  const [row] = await world.sql<{ at: string }>('select starts_at as at from runs where id = $1', [
    id,
  ]);
  return Date.parse(row?.at ?? '');
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
    command: async (kind) => world.clock.set((await startOf(await opened(kind))) - 3 * hour),
  },
};

describe.each(runKinds)('of a %s', (kind) => {
  it.each(Object.entries(commands))(
    '%s is told once in the channel',
    async (_what, { says, command }) => {
      await command(kind);
      await send();
      expect(told()).toEqual([says(kindRules[kind].words.one)]);
      expect(toldAnywhere().map(({ post }) => post.mentions)).toEqual([undefined]);
    },
  );
});

describe.each(Object.keys(commands) as Announced[])('%s', (what) => {
  const { command } = commands[what];

  it('is not told where the community does without, nor made up for', async () => {
    await saveSettings(world, { announcedOff: what });
    await command('raid');
    await send();
    await saveSettings(world, { announcedOff: '' });
    if (what !== 'spots') await send();
    expect(told()).toEqual([]);
  });

  it('is not told where the community does without by the time that it could be', async () => {
    world.chat.away = true;
    await command('raid');
    await send();
    world.chat.away = false;
    await saveSettings(world, { announcedOff: what });
    world.clock.advance(60_000);
    await send();
    expect(told()).not.toContain(commands[what].says('raid'));
  });

  it('is told nowhere without a channel', async () => {
    await saveSettings(world, { raidNewsChannel: '' });
    await command('raid');
    await send();
    expect(toldAnywhere()).toEqual([]);
  });
});

describe('spots that are left', () => {
  it.each([
    [3 * hour + 1, 0],
    [3 * hour, 1],
    [hour / 2, 1],
    [hour / 2 - 1, 0],
  ])('are told of %d ms before the start: %d', async (before, times) => {
    world.clock.set((await startOf(await opened('raid'))) - before);
    await send();
    expect(told()).toHaveLength(times);
  });

  it('are no news when none is left, or none any more', async () => {
    const run = await opened('raid', { amountOfPossibleCustomer: 1 });
    await fixturesOf(world, 'raid').booked(people.advertiser, run);
    const start = await startOf(run);
    world.clock.set(start - 3 * hour);
    await send();
    expect(told()).toEqual([]);
    const other = await opened('raid', { amountOfPossibleCustomer: 1 });
    world.chat.away = true;
    await send();
    world.forget(people.advertiser);
    await fixturesOf(world, 'raid').booked(people.advertiser, other);
    world.chat.away = false;
    world.clock.advance(60_000);
    await send();
    expect(told()).toEqual([]);
  });

  it('are told of again when the run has moved', async () => {
    const run = await opened('raid', { time: '20:00' });
    const start = await startOf(run);
    world.clock.set(start - 3 * hour);
    await send();
    await update('raid', run, { time: '22:00' });
    await send();
    world.clock.set(start - hour);
    await send();
    expect(told()).toEqual([
      'Spots left in this raid',
      'This raid has moved',
      'Spots left in this raid',
    ]);
  });
});

describe('a run that is hidden', () => {
  // proves CHAT-12
  it('is told of to nobody', async () => {
    const run = await opened('raid');
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '21:30' });
    await update('raid', run, { runStatus: 'Cancelled' });
    await send();
    expect(toldAnywhere()).toEqual([]);
  });

  it('not even if it was to be seen when the news began to wait', async () => {
    world.chat.away = true;
    const run = await open('raid');
    await update('raid', run, { time: '21:30' });
    await send();
    await update('raid', run, { hidden: true });
    world.chat.away = false;
    world.clock.advance(60_000);
    await send();
    expect(toldAnywhere()).toEqual([]);
  });
});

describe('a run that is shown again', () => {
  /** Was hidden before anything could be said of it. */
  const hidden = async () => {
    const run = await open('raid');
    await update('raid', run, { hidden: true });
    await send();
    expect(told()).toEqual([]);
    return run;
  };
  const shows = async (run: RunView, also: object = {}) => {
    await update('raid', run, { hidden: false, ...also });
    await send();
  };

  it('is told of like a new one if it never was', async () => {
    const run = await hidden();
    await update('raid', run, { time: '21:30' });
    await shows(run);
    expect(told()).toEqual(['New raid']);
    await update('raid', run, { hidden: true });
    await shows(run);
    expect(told()).toEqual(['New raid']);
  });

  it('is not told of twice while the first word of it waits', async () => {
    world.chat.away = true;
    const run = await open('raid');
    await send();
    await update('raid', run, { hidden: true });
    await update('raid', run, { hidden: false });
    world.chat.away = false;
    world.clock.advance(60_000);
    await send();
    expect(told()).toEqual(['New raid']);
  });

  it('is no news if the channel says how it is', async () => {
    const run = await opened('raid', { time: '20:00' });
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '22:00' });
    await shows(run, { time: '20:00' });
    expect(told()).toEqual([]);
  });

  it('has moved if it did so while it was hidden, also by what was last told of it', async () => {
    const run = await opened('raid', { time: '20:00' });
    await update('raid', run, { hidden: true });
    await update('raid', run, { time: '21:30' });
    await shows(run);
    expect(told()).toEqual(['This raid has moved']);
    await update('raid', run, { time: '22:00' });
    await send();
    await update('raid', run, { hidden: true });
    await shows(run);
    expect(told()).toEqual(['This raid has moved', 'This raid has moved']);
  });

  it('is told of as delayed if it becomes so with it', async () => {
    const run = await opened('raid');
    await update('raid', run, { hidden: true });
    await shows(run, { runState: 'delayed' });
    expect(told()).toEqual(['This raid is delayed']);
  });

  it('is not told of where the community does without, nor once it has started', async () => {
    const run = await hidden();
    await saveSettings(world, { announcedOff: 'created' });
    await shows(run);
    await saveSettings(world, { announcedOff: '' });
    const late = await hidden();
    world.clock.set((await startOf(late)) + 1);
    await shows(late);
    expect(told()).toEqual([]);
  });
});

it('what is over before it could be told is not told', async () => {
  world.chat.away = true;
  const run = await open('raid');
  await send();
  await update('raid', run, { runStatus: 'Cancelled' });
  world.chat.away = false;
  world.clock.advance(60_000);
  await send();
  expect(told()).toEqual(['This raid is cancelled']);
});
