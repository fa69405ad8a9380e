import { setTimeout as pause } from 'node:timers/promises';
import { reloadDelay } from '../src/platform/live/hub.ts';
import type { ViewTopic } from '../src/platform/live/topic.ts';
import type { Notice } from '../src/platform/notices.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';
import { openStream, type Stream } from './stream.ts';

/** Where people watch. */
interface Place {
  readonly world: TestWorld;
  readonly address: string;
}

/** People who watch runs that are written past the server, in a world that is there by then. */
export function watchedRuns(place: () => Place) {
  const open: Stream[] = [];
  /** Closes all streams that were opened. */
  const closeAll = (): void => {
    for (const stream of open.splice(0)) stream.close();
  };

  async function watch(
    who: TestUser,
    options: { readonly at?: string; readonly since?: number } = {},
  ): Promise<Stream> {
    const stream = await openStream(options.at ?? place().address, {
      cookie: await place().world.cookieOf(who),
      ...(options.since === undefined ? {} : { 'last-event-id': String(options.since) }),
    });
    open.push(stream);
    return stream;
  }
  const publish = (notices: readonly Notice[]) =>
    place().world.server.deps.notices.publish(notices);
  /** How the server shows runs to streams. */
  function runTopic(): ViewTopic {
    const topic = place().world.server.app.topics.viewTopics.find(({ name }) => name === 'run');
    if (!topic) throw new Error('Runs are not shown');
    return topic;
  }
  /** A run written past the server, as if another process had. */
  async function makeRun(changes: { readonly leader?: string; readonly hidden?: boolean } = {}) {
    const id = `run${Math.random().toString(36).slice(2, 12)}`.padEnd(13, '0');
    const at = new Date(place().world.clock.now()).toISOString();
    await place().world.sql(
      `insert into runs (id, kind, date, time, starts_at, raid, type, raid_type, raid_boss, difficulty,
         leader, capacity, created_by, created_at, updated_at, hidden)
       values ($1, 'raid', '2026-11-24', '20:00', '2026-11-24T19:00:00Z', 'Manaforge Omega', 'VIP',
         'Full Run', '8/8', 'Heroic', $2, 20, 'somebody', $3, $3, $4)`,
      [id, changes.leader ?? 'a-leader', at, changes.hidden ?? false],
    );
    return id;
  }
  const bump = (id: string) =>
    place().world.sql('update runs set version = version + 1, updated_at = $2 where id = $1', [
      id,
      new Date(place().world.clock.now()).toISOString(),
    ]);
  const hide = async (id: string) => {
    await place().world.sql('update runs set hidden = true where id = $1', [id]);
    await bump(id);
  };
  /** Resolves when streams have had everything that was said so far. */
  async function afterwards(...streams: Stream[]): Promise<void> {
    // Runs are published one after the other, and this one is the last.
    const witness = await watch(person({ roles: ['RAIDMANAGER'] }));
    const last = await makeRun();
    publish([{ topic: 'run', id: last, version: 1 }]);
    await witness.until(isRun(last, 1));
    // Doubts are collected before they are published; timers of one length end in the order they were set.
    await pause(reloadDelay);
    const notified = streams.map((one) => {
      const from = one.events.length;
      return one.until((event) => event.event === 'catalogue' && one.events.indexOf(event) >= from);
    });
    publish([{ topic: 'catalogue' }]);
    await Promise.all(notified);
  }
  const names = (stream: Stream, id: string): boolean => JSON.stringify(stream.events).includes(id);
  const isRun = (id: string, version: number) => (event: { event: string; data: unknown }) =>
    event.event === 'run' &&
    (event.data as { id: string; version: number }).id === id &&
    (event.data as { version: number }).version === version;

  return {
    open,
    closeAll,
    watch,
    publish,
    runTopic,
    makeRun,
    bump,
    hide,
    afterwards,
    names,
    isRun,
  };
}
