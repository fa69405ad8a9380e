/** The process that puts the load on: it must not share a thread with what is measured. */
import { answer } from '../lib/answering.ts';
import { RepeatedRequests, type RepeatedRequest } from './repeated.ts';
import { driveRequests } from './requests.ts';
import { Watchers, type Delivery, type StreamSet, type Trigger } from './streams.ts';

const open = new Map<string, Watchers>();

let repeated: RepeatedRequests | null = null;

const watchersOf = (name: string): Watchers => {
  const watchers = open.get(name);
  if (!watchers) throw new Error(`There are no streams called ${name}`);
  return watchers;
};

const calls = {
  driveRequests,

  /** Begins to repeat a request; one at a time. */
  repeat(request: RepeatedRequest): void {
    if (repeated) throw new Error('A request is being repeated');
    repeated = new RepeatedRequests(request);
  },

  /** Ends it: how long each answer took, in ms. */
  async stopRepeating(): Promise<number[]> {
    const times = await repeated?.stop();
    repeated = null;
    if (!times) throw new Error('No request is being repeated');
    return times;
  },

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
