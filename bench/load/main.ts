/** The process that puts the load on: it must not share a thread with what is measured. */
import { answer } from '../lib/answering.ts';
import { driveRequests } from './requests.ts';
import { Watchers, type Delivery, type StreamSet, type Trigger } from './streams.ts';

const open = new Map<string, Watchers>();

const watchersOf = (name: string): Watchers => {
  const watchers = open.get(name);
  if (!watchers) throw new Error(`There are no streams called ${name}`);
  return watchers;
};

const calls = {
  driveRequests,

  /** Opens streams and keeps them under a name. */
  async watch({ name, set }: { name: string; set: StreamSet }): Promise<void> {
    open.set(name, await Watchers.open(set));
  },

  /** Makes changes and follows them to the streams of that name. */
  async follow(input: {
    name: string;
    triggers: readonly Trigger[];
    everyMs: number;
  }): Promise<{ deliveries: Delivery[]; eventBytes: number }> {
    const watchers = watchersOf(input.name);
    const deliveries = await watchers.follow(input.triggers, input.everyMs);
    return { deliveries, eventBytes: watchers.eventBytes };
  },

  unwatch({ name }: { name: string }): void {
    watchersOf(name).close();
    open.delete(name);
  },
};

export type LoadCalls = typeof calls;

answer(calls);
