import type { TestUser, TestWorld } from '../harness.ts';
import type { TestServer } from '../server.ts';
import type { StreamEvent } from '../stream.ts';

/** Where the scenes take place. It is there by the time one is played. */
class Place {
  world!: TestWorld;
  /** Where people watch: another process than the one that writes. */
  elsewhere!: TestServer;
}
export const here = new Place();

/** Somebody who watches while a command is done, and what they must hear of it. */
export interface NoticeCase {
  readonly watcher: TestUser;
  readonly command: () => Promise<{ readonly status: number; readonly text: string }>;
  /** Each of these must reach the watcher; null: the streams end. */
  readonly expected: readonly ((event: StreamEvent) => boolean)[] | null;
}

/** How lines of the contract that write are watched, by their names. */
export type Scenes = Readonly<Record<string, () => Promise<NoticeCase>>>;

/** An event of a run in a later version than this one. */
export const runEvent =
  (run: { readonly id: string; readonly version: number }) =>
  ({ event, data }: StreamEvent): boolean => {
    const { id, version } = data as { id?: string; version?: number };
    return event === 'run' && id === run.id && (version ?? 0) > run.version;
  };
/** A notice of a topic. */
export const news =
  (topic: string, part: string) =>
  ({ event, data }: StreamEvent): boolean =>
    event === topic && ((data as { parts?: string[] }).parts ?? []).includes(part);
